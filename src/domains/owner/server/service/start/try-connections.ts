import { uuidv7 } from 'uuidv7'
import type { Staff } from '#/domains/auth/server/public.ts'
import { finishTrialPayment, startTrialPayment } from '#/domains/payments/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, unprocessable } from '#/platform/server/errors.ts'
import { brandOf, shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CheckAnswer } from './show-start.ts'
import { type CheckRow, findChecks, saveCheck } from '../../queries/connection-checks.ts'

const AFTER_PAYING = '/staff/start?paid=1'

const asCheck = ({ name, state, detail, checked_at }: CheckRow): CheckAnswer => ({
  name,
  state,
  detail,
  checked_at,
})

type Tried = { check: CheckAnswer; url: string | null }

/** To the one who asks; the check keeps why it failed. */
const trySms = async (db: Db, context: AppContext, staff: Staff): Promise<Tried> => {
  const text = t('sms.trial', { brand: await brandOf(db) })
  const isSent = await createSms(context)(staff.phone, text).then(
    () => true,
    () => false,
  )
  const isConsole = context.settings.sms.provider === 'console'
  const detail = isSent
    ? t(isConsole ? 'staff.start.checks.printed' : 'staff.start.checks.sent')
    : t('errors.sms_failed')
  const row = await saveCheck(
    db,
    { name: 'sms', state: isSent ? 'good' : 'failed', detail, data: {} },
    staff.id,
  )
  return { check: asCheck(row), url: null }
}

/** Of one rouble; the owner pays it at the bank's page and comes back. 422 without an e-mail. */
const tryPayment = async (db: Db, context: AppContext, staff: Staff): Promise<Tried> => {
  const { email } = await shopProfile(db)
  if (!email) throw unprocessable('shop_email_needed')
  const id = uuidv7()
  const started = await startTrialPayment(context, { id, email, returnTo: AFTER_PAYING }).catch(() => null)
  const row = await saveCheck(
    db,
    started
      ? {
          name: 'payment',
          state: 'pending',
          detail: t('staff.start.checks.paying'),
          data: { id, providerId: started.providerId },
        }
      : { name: 'payment', state: 'failed', detail: t('staff.start.checks.refused'), data: {} },
    staff.id,
  )
  return { check: asCheck(row), url: started?.url ?? null }
}

export const tryConnection = (
  db: Db,
  context: AppContext,
  staff: Staff,
  name: CheckAnswer['name'],
): Promise<Tried> => (name === 'sms' ? trySms : tryPayment)(db, context, staff)

/** Gives the rouble back. 409 `no_trial_payment` when none is under way. */
export const finishPaymentCheck = async (db: Db, context: AppContext, staff: Staff): Promise<CheckAnswer> => {
  const row = (await findChecks(db)).find(({ name }) => name === 'payment')
  const { id, providerId } = row?.data ?? {}
  if (!row || !id || !providerId) throw conflict('no_trial_payment')
  if (row.state === 'good') return asCheck(row)
  const end = await finishTrialPayment(context, { id, providerId }).catch(() => 'pending' as const)
  const state = { pending: 'pending', canceled: 'failed', returned: 'good' } as const
  const detail = t(`staff.start.checks.${end}`)
  return asCheck(
    await saveCheck(db, { name: 'payment', state: state[end], detail, data: { id, providerId } }, staff.id),
  )
}
