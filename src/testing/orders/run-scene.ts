import type { Order } from '#/domains/orders/contract/customer.ts'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import type { Moved, Route, Run, RunCourier } from '#/domains/orders/contract/staff/runs.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import { moveOn } from './move-on.ts'
import { openScene } from './order-scene.ts'
import { orderThrough } from './place-order.ts'

/** Half past ten of the day on which all is delivered: for `openTestShop`. */
export const RUN_MORNING = new Date('2026-05-20T04:30:00Z')

type Runs = { runs: Run[]; couriers: RunCourier[] }
type Work = { mine: DeliveryTask[]; free: DeliveryTask[]; route: Route | null }

/** Orders of one store for today's window from 11 to 13, in a row of streets. */
export const openRunScene = async (shop: TestShop) => {
  const { call, db, signIn, signInStaff } = shop
  const scene = await openScene(shop, { stock: 1000 })
  const [storeId = 0] = scene.storeIds
  const florist = await signInStaff('florist', storeId)
  const manager = await signInStaff('manager')
  const couriers = [await signInStaff('courier', storeId), await signInStaff('courier', storeId)] as const
  const buyer = await signIn()
  const placed = async (count: number, by: SignedIn = buyer): Promise<string[]> => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) {
      const id = await orderThrough(shop, by, scene)
      const coords = [54.99 + n * 0.004, 73.33]
      await db.sql`
        update orders set address = address || jsonb_build_object('coords', ${db.sql.json(coords)}::jsonb) where id = ${id}`
      ids.push(id)
    }
    return ids
  }
  const assembled = async (count: number, by: SignedIn = buyer): Promise<string[]> => {
    const ids = await placed(count, by)
    for (const id of ids) await moveOn(db, manager.user.id, id, 'assembled')
    return ids
  }
  return {
    ...scene,
    storeId,
    florist,
    manager,
    couriers,
    buyer,
    placed,
    assembled,
    runs: async ({ headers }: SignedIn) => (await call<Runs>('GET', '/staff/api/runs', { headers })).body,
    give: ({ headers }: SignedIn, courier: SignedIn, order_ids: string[]) =>
      call<Moved & { code?: string }>('POST', '/staff/api/runs', {
        headers,
        body: { store_id: storeId, courier_id: courier.user.id, order_ids },
      }),
    /** `seen`: the arrangement of the run as it was shown. */
    arrange: ({ headers }: SignedIn, order_ids: string[], seen: string | null = null, by_hand = true) =>
      call<{ code?: string }>('POST', '/staff/api/runs/sequence', {
        headers,
        body: { store_id: storeId, order_ids, seen, by_hand },
      }),
    arrangeOwn: ({ headers }: SignedIn, order_ids: string[], seen: string | null = null, by_hand = true) =>
      call<{ code?: string }>('POST', '/staff/api/courier/sequence', {
        headers,
        body: { order_ids, seen, by_hand },
      }),
    depart: ({ headers }: SignedIn, order_ids: string[], unanswered: string[] = []) =>
      call<Moved & { code?: string }>('POST', '/staff/api/courier/departures', {
        headers,
        body: { order_ids, unanswered },
      }),
    work: async ({ headers }: SignedIn) => (await call<Work>('GET', '/staff/api/courier', { headers })).body,
    move: ({ headers }: SignedIn, id: string, from: string, to: string, more: object = {}) =>
      call<StaffOrder & { code?: string }>('POST', `/staff/api/orders/${id}/move`, {
        headers,
        body: { from, to, ...more },
      }),
    orderOf: async ({ headers }: SignedIn, id: string) =>
      (await call<Order>('GET', `/client/orders/order/${id}`, { headers })).body,
    point: ({ headers }: SignedIn, lat: number, lon: number) =>
      call('POST', '/staff/api/courier/point', { headers, body: { lat, lon } }),
  }
}
