import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask, mapAnswer, type Question, rowsOf } from '#/platform/server/statements/question.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { accountAlert } from '#/domains/auth/server/events.ts'
import { POINTS_HOLD_HOURS } from '#/domains/auth/rules/change-phone.ts'
import { checkCode } from '../sign-in/check-code.ts'
import { type RequestOrigin, sendCode } from '../sign-in/send-code.ts'
import { releasePhone, lockPhone } from '#/domains/auth/server/queries/customers.ts'
import type { Customer } from '#/domains/auth/server/guards.ts'
import type { UserRow } from '#/domains/auth/server/queries/users.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import { phoneHmac } from '../sign-in/user-of-phone.ts'
import { findPhoneChange, freePhoneOfDuplicate, updatePhone } from '#/domains/auth/server/queries/account.ts'

const UNIQUE_VIOLATION = '23505'

/** The answer does not reveal whether the phone is known. 422 for one's own. */
export const requestPhone = async (
  db: Db,
  context: AppContext,
  { user, phone, ip }: { user: Customer; phone: string; ip: string },
) => {
  rejectOwnPhone(user, phone)
  return sendCode(db, context, { phone, purpose: 'phone_change', from: originOf(user, ip) })
}

/** Limits count the customer, whatever the browser; no client id has this form. */
const originOf = ({ id }: Customer, ip: string): RequestOrigin => ({
  ip,
  clientId: `user:${id}`,
  isKnown: false,
})

/**
 * 409 `phone_taken`, revealed only to that phone's holder. Other sessions end, the old phone gets a message,
 * points are held for a day.
 */
export const changePhone = async (
  db: Db,
  context: AppContext,
  { user, phone, code, ip }: { user: Customer; phone: string; code: string; ip: string },
): Promise<UserRow> => {
  rejectOwnPhone(user, phone)
  await checkCode(db, context, { phone, purpose: 'phone_change', code, from: originOf(user, ip) })
  const former = phoneHmac(context.secrets, user.phone)
  const brand = await brandOf(db)
  return applyPhoneChange(db, { user, phone, former }, () =>
    createSms(context)(user.phone, t('sms.phoneChanged', { brand, end: phone.slice(-2) })),
  )
}

type PhoneChange = { user: Customer; phone: string; former: string }

const applyPhoneChange = async (
  db: Db,
  { user, phone, former }: PhoneChange,
  notifyOldPhone: () => Promise<void>,
): Promise<UserRow> => {
  try {
    return await db.transaction(async (tx) => {
      // Waits for sign-ins by either phone: one by the old phone is then signed out too.
      for (const one of [user.phone, phone].toSorted()) await lockPhone(tx, one)
      await freePhoneOfDuplicate(tx, user.id, phone)
      const changed = await updatePhone(tx, { id: user.id, from: user.phone, to: phone })
      if (!changed) throw conflict('phone_changed_meanwhile')
      // Switching two numbers between accounts creates no new customers.
      await releasePhone(tx, former)
      await revokeSessions(tx, user.id, user.sessionId)
      await accountAlert.emit(tx, {
        userId: user.id,
        name: t('accountNotice.name'),
        title: t('accountNotice.phoneChanged'),
        text: t('accountNotice.phoneChangedText', { phone: formatPhone(phone), n: POINTS_HOLD_HOURS }),
        link: '/profile/user',
      })
      tx.afterCommit(notifyOldPhone)
      return changed
    })
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw conflict('phone_taken')
    throw error
  }
}

const rejectOwnPhone = (user: Customer, phone: string): void => {
  if (phone === user.phone) throw invalid({ phone: t('validation.ownPhone') })
}

/** Until when points cannot be spent after a phone change; null when they can. */
export const pointsHold = (db: Db, userId: string): Question<Date | null> =>
  mapAnswer(rowsOf<{ phone_changed_at: string | null }>(db, findPhoneChange(db, userId)), ([user]) => {
    if (!user?.phone_changed_at) return null
    const until = new Date(new Date(user.phone_changed_at).getTime() + POINTS_HOLD_HOURS * HOUR_MS)
    return until > db.now() ? until : null
  })

export const pointsHeldUntil = (db: Db, userId: string): Promise<Date | null> =>
  ask(db, pointsHold(db, userId))
