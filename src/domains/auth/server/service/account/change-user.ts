import type { Db } from '#/platform/server/database/db.ts'
import { invalid, notFound, unauthorized } from '#/platform/server/errors.ts'
import { formatDayOfYear } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { User } from '#/domains/auth/contract/sign-in.ts'
import { birthdayFixedUntil, mayChangeBirthday } from '#/domains/auth/rules/sign-in.ts'
import { holdUser, updateUser, type UserChange } from '#/domains/auth/server/queries/account.ts'

type Change = { [K in 'name' | 'email' | 'birthday' | 'gender']?: User[K] | undefined }

/**
 * Changes one's own data, and only what is named; 404 for anybody else's, as if there were none. 401 for who was erased
 * meanwhile, and their session with them.
 */
export const changeUser = (db: Db, userId: string, id: string, asked: Change) =>
  db.transaction(async (tx) => {
    if (id !== userId) throw notFound()
    const before = await holdUser(tx, id)
    if (!before) throw unauthorized('token_invalid')
    const { birthday, birthday_set_at: toldAt } = before
    const change: UserChange = {}
    if (asked.name !== undefined) change.name = asked.name || null
    if (asked.email !== undefined) change.email = asked.email || null
    if (asked.gender !== undefined) change.gender = asked.gender
    if (asked.birthday !== undefined && asked.birthday !== birthday) {
      if (asked.birthday !== null) checkBirthday(asked.birthday, toldAt, tx.now())
      change.birthday = asked.birthday
      // Taking it away is always free, and no way round the rule: the year goes on.
      if (asked.birthday !== null) change.birthday_set_at = tx.now()
    }
    return Object.keys(change).length === 0 ? before : updateUser(tx, id, change)
  })

/** Once a year, and no day that is still to come (`research/domain §3.6`). */
const checkBirthday = (birthday: string, toldAt: Date | null, now: Date): void => {
  if (birthday > now.toISOString().slice(0, 10)) throw invalid({ birthday: t('validation.birthdayAhead') })
  if (toldAt && !mayChangeBirthday(toldAt, now))
    throw invalid({
      birthday: t('validation.birthdayFixed', { day: formatDayOfYear(birthdayFixedUntil(toldAt)) }),
    })
}
