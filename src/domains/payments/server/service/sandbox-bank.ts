import { notFound } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { type BankAction, type BankPayment } from '#/domains/payments/contract/customer.ts'
import { PAY_LATER_MINUTES } from '#/domains/payments/rules.ts'
import * as sandbox from '../providers/sandbox-queries.ts'
import type { Till } from '../payment-gateway.ts'
import { takeOwnHint } from './webhook-events.ts'

const MINUTE_MS = 60_000
/** A payment that nobody pays ends by itself, as banks do it. */
const OPEN_MINUTES = 60

/** A payment of the test bank; 404 where another bank takes the money. */
export const showBankPayment = async ({ db, bank }: Till, id: string) => {
  const payment = bank.name === 'sandbox' ? await sandbox.findPayment(db, id) : undefined
  if (!payment) throw notFound()
  const { description, amount, status, pay_at, return_url } = payment
  return { description, amount, status, pay_at, return_url }
}

/** What its customer does; a payment that has ended stays as it is. The shop hears of it as it hears of any bank. */
export const actAtBank = async (till: Till, id: string, action: BankAction) => {
  await showBankPayment(till, id)
  for (const told of await act(till, id, action)) await tell(till, told)
  return showBankPayment(till, id)
}

type Told = { id: string; status: Exclude<BankPayment['status'], 'pending'> }

const act = ({ db }: Till, id: string, action: BankAction): Promise<Told[]> =>
  db.transaction(async (tx): Promise<Told[]> => {
    if (action === 'pay_later') {
      await sandbox.payLater(tx, id, new Date(tx.now().getTime() + PAY_LATER_MINUTES * MINUTE_MS))
      return []
    }
    const status: Told['status'] = action === 'refuse' ? 'canceled' : 'succeeded'
    if (!(await sandbox.endPayment(tx, id, status, action === 'refuse' ? 'canceled_by_customer' : null)))
      return []
    const twin = action === 'pay_twice' ? await sandbox.insertTwin(tx, id) : null
    return [{ id, status }, ...(twin ? [{ id: twin, status }] : [])]
  })

const tell = async (till: Till, { id, status }: Told): Promise<void> => {
  failpoint('bank.paid')
  await takeOwnHint(till, { event: `payment.${status}`, objectId: id, body: {}, ip: 'sandbox' })
}

const IN_ONE_GO = 100

/** Payments of the test bank whose moment has come: paid late, or left too long. */
export const findDueAtBank = ({ db }: Till) =>
  sandbox.findDue(db, new Date(db.now().getTime() - OPEN_MINUTES * MINUTE_MS), IN_ONE_GO)

/** Pays what was to be paid later, ends what was left. */
export const endDueAtBank = async (
  till: Till,
  { id, pays }: { id: string; pays: boolean },
): Promise<void> => {
  const status = pays ? 'succeeded' : 'canceled'
  const reason = pays ? null : 'expired_on_confirmation'
  if (await sandbox.endPayment(till.db, id, status, reason)) await tell(till, { id, status })
}
