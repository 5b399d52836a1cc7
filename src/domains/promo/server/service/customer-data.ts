import { type CustomerData, nothing } from '#/platform/server/domain.ts'
import { orderNumbersRequested } from '../events.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => {
    const used = await queries.findUsed(tx, userId)
    const [numbers] = await orderNumbersRequested.emit(tx, { ids: used.map((use) => use.order_id) })
    add(
      'promo',
      used.map(({ code, created_at, discount, order_id, given_back }) => ({
        code,
        created_at,
        discount,
        order_number: numbers?.get(order_id),
        given_back,
      })),
    )
  },
  /** Uses stay, so that limits hold. */
  erase: nothing,
  /** They add up, even above the limit. */
  merge: async (tx, { from, into }) => {
    await queries.moveUses(tx, from, into)
    await queries.addCounts(tx, from, into)
  },
}
