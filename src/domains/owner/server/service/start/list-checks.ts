import { showTrialPayment } from '#/domains/payments/server/public.ts'
import type { Answer } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { CONNECTION_CHECKS, type startApi } from '../../../contract/staff/start.ts'
import { findChecks } from '../../queries/connection-checks.ts'

export type CheckAnswer = Answer<typeof startApi.finishPayment>

/** How the last try of each connection ended. */
export const listChecks = async (db: Db): Promise<CheckAnswer[]> => {
  const [rows, payment] = await Promise.all([findChecks(db), paymentCheck(db)])
  return CONNECTION_CHECKS.map(
    (name) => (name === 'payment' ? payment : rows.find((one) => one.name === name)) ?? untried(name),
  )
}

const untried = (name: CheckAnswer['name']): CheckAnswer => ({
  name,
  state: 'none',
  detail: '',
  checked_at: null,
})

const PAYMENT_STATES = {
  refused: 'failed',
  pending: 'pending',
  canceled: 'failed',
  returning: 'pending',
  returned: 'good',
  kept: 'failed',
} as const

/** Undefined: the rouble was not tried. */
export const paymentCheck = async (db: Db): Promise<CheckAnswer | undefined> => {
  const trial = await showTrialPayment(db)
  return (
    trial && {
      name: 'payment',
      state: PAYMENT_STATES[trial.state],
      detail: t(`staff.start.checks.${trial.state}`),
      checked_at: trial.changed_at,
    }
  )
}
