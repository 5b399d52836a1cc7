import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import * as queries from '#/domains/orders/server/queries/change/change-order.ts'
import { formatWhen } from '../notify-staff.ts'
import { makePayPath } from '../pay-link.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'

const BATCH_SIZE = 100
const RETRY_AFTER_MS = 3 * MINUTE_MS

type Links = {
  text: (order: { payment_method: number }) => TextKey
  /** Else to the order. */
  toPay: boolean
  find: typeof queries.findDueLinks
  claim: typeof queries.claimDueLink
  markSent: typeof queries.markDueLinkSent
}

/** Of what staff made dearer. */
const DUE_LINKS: Links = {
  text: () => 'sms.orderDue',
  toPay: true,
  find: queries.findDueLinks,
  claim: queries.claimDueLink,
  markSent: queries.markDueLinkSent,
}
/** Of what staff took. */
const PAY_LINKS: Links = {
  text: ({ payment_method: method }) => (method === PAYMENT.transfer ? 'sms.orderInvoice' : 'sms.orderPay'),
  toPay: true,
  find: queries.findPayLinks,
  claim: queries.claimPayLink,
  markSent: queries.markPayLinkSent,
}

/** Of what staff changed, where nobody is signed in. */
const CHANGES: Links = {
  text: () => 'sms.orderChanged',
  toPay: false,
  find: queries.findChangeMessages,
  claim: queries.claimChangeMessage,
  markSent: queries.markChangeMessageSent,
}

/** To who ordered. At least once: after a crash another process sends again. */
export const sendDueLinks = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  for (const links of [PAY_LINKS, DUE_LINKS, CHANGES]) await sendLinks(db, signal, context, links)
}

const sendLinks = async (
  db: Db,
  signal: AbortSignal,
  context: AppContext,
  { text, toPay, find, claim, markSent }: Links,
): Promise<void> => {
  const sms = createSms(context)
  const brand = await brandOf(db)
  const site = shopAddress(context.settings)
  await forEachSettled(await find(db, BATCH_SIZE), signal, async (order) => {
    const until = new Date(db.now().getTime() + RETRY_AFTER_MS)
    if (!(await claim(db, order.id, until))) return
    const { id, number, due } = order
    const url = site + (toPay ? await makePayPath(db, context.secrets, id) : `/profile/orders/${id}`)
    const values = { brand, number, sum: formatMoney(due), when: formatWhen(order), url }
    await sms(order.phone, t(text(order), values))
    await markSent(db, order.id)
  })
}
