import { accountAlert } from '#/domains/auth/server/events.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { DAY_S, HOUR_S } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { findAdmins, findPhoneOwner, raiseAlarm } from '#/domains/auth/server/queries/sign-in-alarms.ts'

/** At most once a day (`decisions §10`). */
export const alarmOwner = (db: Db, phone: string): Promise<void> =>
  db.transaction(async (tx) => {
    const owner = await findPhoneOwner(tx, phone)
    if (!owner || !(await raiseAlarm(tx, 'phone', phone, DAY_S))) return
    await accountAlert.emit(tx, {
      userId: owner,
      name: t('accountNotice.name'),
      title: t('accountNotice.guessed'),
      text: t('accountNotice.guessedText'),
      link: '/profile/user',
    })
  })

/** At most once an hour. */
export const alarmAdmins = (db: Db, kind: 'guessing' | 'budget'): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await raiseAlarm(tx, kind, '', HOUR_S))) return
    for (const { user_id } of await findAdmins(tx))
      await accountAlert.emit(tx, {
        userId: user_id,
        name: t('accountNotice.name'),
        title: t(`accountNotice.${kind}`),
        text: t(`accountNotice.${kind}Text`),
      })
  })
