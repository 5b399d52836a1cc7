import type { Db } from '#/platform/server/database/db.ts'
import { invalid, notFound, unauthorized } from '#/platform/server/errors.ts'
import { formatDayOfYear } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { User } from '#/domains/auth/contract/sign-in.ts'
import { birthdayFixedUntil, mayChangeBirthday } from '#/domains/auth/rules/change-birthday.ts'
import { lockUser, updateUser, type UserChange } from '#/domains/auth/server/queries/account.ts'

type UserPatch = { [K in 'name' | 'email' | 'birthday' | 'gender']?: User[K] | undefined }

/** 404 for another user's id, 401 for one erased meanwhile. */
export const changeUser = (db: Db, userId: string, id: string, patch: UserPatch) =>
  db.transaction(async (tx) => {
    if (id !== userId) throw notFound()
    const before = await lockUser(tx, id)
    if (!before) throw unauthorized('token_invalid')
    const { birthday, birthday_set_at: setAt } = before
    const change: UserChange = {}
    if (patch.name !== undefined) change.name = patch.name || null
    if (patch.email !== undefined) change.email = patch.email || null
    if (patch.gender !== undefined) change.gender = patch.gender
    if (patch.birthday !== undefined && patch.birthday !== birthday) {
      if (patch.birthday !== null) checkBirthday(patch.birthday, setAt, tx.now())
      change.birthday = patch.birthday
      // Always allowed, but does not restart the year.
      if (patch.birthday !== null) change.birthday_set_at = tx.now()
    }
    return Object.keys(change).length === 0 ? before : updateUser(tx, id, change)
  })

/** Once a year (`research §3.6`). */
const checkBirthday = (birthday: string, setAt: Date | null, now: Date): void => {
  if (birthday > now.toISOString().slice(0, 10)) throw invalid({ birthday: t('validation.birthdayAhead') })
  if (setAt && !mayChangeBirthday(setAt, now))
    throw invalid({
      birthday: t('validation.birthdayFixed', { day: formatDayOfYear(birthdayFixedUntil(setAt)) }),
    })
}
