import { type CustomerData, nothing } from '#/platform/server/domain.ts'
import { deleteSubscriptionsOf, findSubscriptionsOf } from './queries/subscribers.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('opening', await findSubscriptionsOf(tx, userId)),
  erase: async (tx, { userId }) => {
    await deleteSubscriptionsOf(tx, userId)
  },
  merge: nothing,
}
