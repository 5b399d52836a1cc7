import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from '../queries/customer-data.ts'
import { exportPayers } from '../queries/invoice-payers.ts'
import * as cards from '../queries/saved-cards.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => {
    add('payments', [...(await queries.findPaid(tx, userId)), ...(await queries.findPaidByHand(tx, userId))])
    add('invoices', await exportPayers(tx, userId))
    add('saved_cards', await cards.exportCards(tx, userId))
  },
  /** Payments, and whom they were billed to, stay for accounting; the card fingerprint and the saved cards go. */
  erase: async (tx, { userId }) => {
    await queries.forgetPayer(tx, userId)
    await cards.eraseCards(tx, userId)
  },
  /** Payments belong to orders, which move. */
  merge: (tx, { from, into }) => cards.moveCards(tx, from, into),
}
