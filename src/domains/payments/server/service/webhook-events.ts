import { atMost } from '#/platform/server/concurrency/limit-concurrency.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { unlessUnanswered } from '../providers/payment-provider.ts'
import * as hints from '../queries/webhook-events.ts'
import * as queries from '../queries/payments.ts'
import type { Till } from '../payment-gateway.ts'
import { takeRefund } from './refunds.ts'
import { takePayment } from './apply-payment.ts'

/** However many hints come at once, the bank is asked about so many. */
const inTurn = atMost(8)

type Told = { event: string; objectId: string; body: unknown; ip: string }

/**
 * Somebody says that something happened: written down first, so that it is not lost, and believed only when the bank,
 * asked back, says so. The answer to the call does not wait for that.
 */
export const takeHint = async (till: Till, told: Told): Promise<void> => {
  const hint = await hints.insertHint(till.db, { provider: till.bank.name, ...told })
  till.db.afterCommit(async () => void (await inTurn(() => unlessUnanswered(lookInto(till, hint)))))
}

/** As `takeHint`, and waits until it was looked into: the test bank leads its customer back to a paid order. */
export const takeOwnHint = async (till: Till, told: Told): Promise<void> =>
  lookInto(till, await hints.insertHint(till.db, { provider: till.bank.name, ...told }))

/** Asks the bank about what a hint names; what it does not know, or is not ours, is nothing. */
export const lookInto = async (till: Till, hint: hints.HintRow): Promise<void> => {
  failpoint('hint.written')
  if (hint.event.startsWith('refund.')) await lookIntoRefund(till, hint.object_id)
  else if (hint.event.startsWith('payment.')) await lookIntoPayment(till, hint.object_id)
  await hints.setHandled(till.db, hint)
}

const lookIntoPayment = async (till: Till, id: string) => {
  const said = await till.bank.findPayment(id)
  if (said) await takePayment(till, said)
}

/** A refund may be told of before its payment is. */
const lookIntoRefund = async (till: Till, id: string) => {
  const said = await till.bank.findRefund(id)
  if (!said) return
  const ids = { id: said.paymentId, paymentId: null }
  const payment = await queries.findOurs(till.db, till.bank.name, ids)
  if (payment?.status !== 'succeeded') await lookIntoPayment(till, said.paymentId)
  await takeRefund(till, said)
}
