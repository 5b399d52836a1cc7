import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { findAdmins, findOwner, raiseAlarm } from '#/domains/auth/server/queries/sign-in-alarms.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Tells the owner of a phone, once a day, that others ask for its codes or guess at them (`decisions §10`). */
export const tellOwner = (db: Db, phone: string): Promise<void> =>
  db.transaction(async (tx) => {
    const owner = await findOwner(tx, phone)
    if (!owner || !(await raiseAlarm(tx, 'phone', phone, DAY))) return
    await notify(tx, owner, {
      name: t('accountNotice.name'),
      title: t('accountNotice.guessed'),
      text: t('accountNotice.guessedText'),
      link: '/profile/user',
    })
  })

/** Tells the admins, once an hour, what is going on at the door. */
export const tellAdmins = (db: Db, kind: 'guessing' | 'budget'): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await raiseAlarm(tx, kind, '', HOUR))) return
    for (const { user_id } of await findAdmins(tx))
      await notify(tx, user_id, {
        name: t('accountNotice.name'),
        title: t(`accountNotice.${kind}`),
        text: t(`accountNotice.${kind}Text`),
      })
  })
