import type { Staff } from '#/domains/auth/server/public.ts'
import { checkMarketplaces } from '#/domains/marketplaces/server/public.ts'
import { checkFiscal, finishTrialPayments, startTrialPayment } from '#/domains/payments/server/public.ts'
import { checkTelegram } from '#/platform/server/check/check-telegram.ts'
import { type Finding, findingOf } from '#/platform/server/check/finding.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, unprocessable } from '#/platform/server/errors.ts'
import { brandOf, shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { t } from '#/platform/shared/texts.ts'
import { saveCheck } from '../../queries/connection-checks.ts'
import { type CheckAnswer, paymentCheck } from './list-checks.ts'

const AFTER_PAYING = '/staff/start?paid=1'

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
  const state = isSent ? 'good' : 'failed'
  return { check: await saveCheck(db, { name: 'sms', state, detail }, staff.id), url: null }
}

/** Only asked: nothing is printed, and nothing changed. */
const trySilently = async (
  db: Db,
  staff: Staff,
  name: 'fiscal' | 'marketplaces' | 'telegram',
  asked: Promise<Finding>,
): Promise<Tried> => {
  const { state, detail } = await findingOf(asked)
  const check = { name, state: state === 'bad' ? 'failed' : 'good', detail } as const
  return { check: await saveCheck(db, check, staff.id), url: null }
}

/** Of one rouble; the owner pays it at the bank's page and comes back. 422 without an e-mail. */
const tryPayment = async (db: Db, context: AppContext): Promise<Tried> => {
  const { email } = await shopProfile(db)
  if (!email) throw unprocessable('shop_email_needed')
  const url = await startTrialPayment(context, { email, returnTo: AFTER_PAYING })
  return { check: await tried(db), url }
}

/** Gives the rouble back. 409 `no_trial_payment` when nobody has tried. */
export const finishPaymentCheck = async (db: Db, context: AppContext): Promise<CheckAnswer> => {
  await finishTrialPayments(context)
  return tried(db)
}

const tried = async (db: Db): Promise<CheckAnswer> => {
  const check = await paymentCheck(db)
  if (!check) throw conflict('no_trial_payment')
  return check
}

export const tryConnection = (
  db: Db,
  context: AppContext,
  staff: Staff,
  name: CheckAnswer['name'],
): Promise<Tried> => {
  if (name === 'sms') return trySms(db, context, staff)
  if (name === 'fiscal') return trySilently(db, staff, name, checkFiscal(context.settings))
  if (name === 'marketplaces') return trySilently(db, staff, name, checkMarketplaces(context.settings))
  if (name === 'telegram') return trySilently(db, staff, name, checkTelegram(context.settings))
  return tryPayment(db, context)
}
