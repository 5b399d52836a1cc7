import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => {
    add('notifications', await queries.findNotificationsForExport(tx, userId))
    add('browsers', await queries.findSubscriptionsForExport(tx, userId))
    add('mail', await queries.findMailForExport(tx, userId))
    add('telegram', await queries.findTelegramForExport(tx, userId))
  },
  erase: async (tx, { userId }) => {
    await queries.deleteSubscriptions(tx, userId)
    await queries.deleteMail(tx, userId)
    await queries.deleteTelegramChat(tx, userId)
    await queries.deleteInbox(tx, userId)
  },
  /** By time. */
  merge: async (tx, { from, into }) => {
    await queries.deleteSubscriptions(tx, from)
    await queries.deleteMail(tx, from)
    await queries.deleteTelegramChat(tx, from)
    if (await queries.moveNotifications(tx, from, into)) await queries.renumberInbox(tx, into)
  },
}
