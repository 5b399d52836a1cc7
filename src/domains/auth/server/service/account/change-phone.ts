import { notify } from '#/domains/notifications/server/public.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import type { SendSms } from '#/platform/server/sms/sms.ts'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { POINTS_HOLD_HOURS } from '#/domains/auth/rules/sign-in.ts'
import { checkCode } from '../sign-in/check-code.ts'
import { type From, sendCode } from '../sign-in/send-code.ts'
import { letPhoneGo, lockPhone } from '#/domains/auth/server/queries/customers.ts'
import type { Customer } from '#/domains/auth/server/guards.ts'
import type { UserRow } from '#/domains/auth/server/queries/users.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import { phoneHmac } from '../sign-in/user-of-phone.ts'
import { findPhoneChange, freePhoneOfDouble, updatePhone } from '#/domains/auth/server/queries/account.ts'

const UNIQUE_VIOLATION = '23505'

/** Sends a code to a new phone; the answer never tells whether it is known. One's own is a 422 at its field. */
export const requestPhone = async (
  db: Db,
  capabilities: Capabilities,
  { user, phone, ip }: { user: Customer; phone: string; ip: string },
) => {
  refuseOwnPhone(user, phone)
  return sendCode(db, capabilities, { phone, purpose: 'phone_change', from: askerOf(user, ip) })
}

/** Counted by the customer, not by the browser: no client id is written like this. */
const askerOf = ({ id }: Customer, ip: string): From => ({ ip, clientId: `user:${id}`, isKnown: false })

/**
 * Changes the phone by the code that was sent to the new one; 409 `phone_taken`, told only to who holds that phone, when
 * another customer has it. Whoever had a session by the old one is signed out, the old phone is told, and points rest
 * for a day.
 */
export const changePhone = async (
  db: Db,
  capabilities: Capabilities,
  sms: SendSms,
  { user, phone, code, ip }: { user: Customer; phone: string; code: string; ip: string },
): Promise<UserRow> => {
  refuseOwnPhone(user, phone)
  await checkCode(db, capabilities, { phone, purpose: 'phone_change', code, from: askerOf(user, ip) })
  const former = phoneHmac(capabilities.secrets, user.phone)
  return takePhone(db, { user, phone, former }, () =>
    sms(user.phone, t('sms.phoneChanged', { brand: t('site.brand'), end: phone.slice(-2) })),
  )
}

type Taking = { user: Customer; phone: string; former: string }

const takePhone = async (
  db: Db,
  { user, phone, former }: Taking,
  tellOldPhone: () => Promise<void>,
): Promise<UserRow> => {
  try {
    return await db.transaction(async (tx) => {
      // Whoever is just signing in by either phone is waited for: by the old one they are signed out here as well.
      for (const one of [user.phone, phone].toSorted()) await lockPhone(tx, one)
      await freePhoneOfDouble(tx, user.id, phone)
      const changed = await updatePhone(tx, { id: user.id, from: user.phone, to: phone })
      if (!changed) throw conflict('phone_changed_meanwhile')
      // Two numbers that go from account to account make no new customer each time.
      await letPhoneGo(tx, former)
      await revokeSessions(tx, user.id, user.sessionId)
      await notify(tx, user.id, {
        name: t('accountNotice.name'),
        title: t('accountNotice.phoneChanged'),
        text: t('accountNotice.phoneChangedText', { phone: formatPhone(phone), n: POINTS_HOLD_HOURS }),
        link: '/profile/user',
      })
      tx.afterCommit(tellOldPhone)
      return changed
    })
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw conflict('phone_taken')
    throw error
  }
}

const refuseOwnPhone = (user: Customer, phone: string): void => {
  if (phone === user.phone) throw invalid({ phone: t('validation.ownPhone') })
}

/** Until when points cannot be spent because the phone has just changed hands; null when they can (T6). */
export const pointsHeldUntil = async (db: Db, userId: string): Promise<Date | null> => {
  const changedAt = await findPhoneChange(db, userId)
  const until = changedAt && new Date(changedAt.getTime() + POINTS_HOLD_HOURS * 60 * 60 * 1000)
  return until && until > db.now() ? until : null
}
