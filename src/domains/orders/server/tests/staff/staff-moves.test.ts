import { expect, it } from 'vitest'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { ORDER_STATUSES, type OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { moveBy } from '#/testing/orders/move-on.ts'
import { PAID_ONLINE, openScene } from '#/testing/orders/order-scene.ts'
import { RUN_MORNING } from '#/testing/orders/run-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'

/** `research §3.1`; admins take managers' steps and steps back. */
const TABLE: Partial<Record<OrderStatus, Partial<Record<OrderStatus, StaffRole[]>>>> = {
  awaiting_payment: { cancelled: ['manager'] },
  new: { confirmed: ['florist', 'manager'], assembling: ['florist', 'manager'], cancelled: ['manager'] },
  confirmed: { assembling: ['florist', 'manager'], cancelled: ['manager'], new: ['admin'] },
  assembling: { assembled: ['florist', 'manager'], cancelled: ['manager'], confirmed: ['admin'] },
  assembled: {
    delivering: ['courier', 'florist', 'manager'],
    ready_for_pickup: ['florist', 'manager'],
    assembling: ['florist', 'manager'],
    cancelled: ['manager'],
  },
  ready_for_pickup: { completed: ['florist', 'manager'], cancelled: ['manager'], assembled: ['admin'] },
  delivering: {
    completed: ['courier', 'manager'],
    delivery_failed: ['courier', 'manager'],
    assembled: ['admin'],
  },
  delivery_failed: {
    delivering: ['courier', 'manager'],
    ready_for_pickup: ['florist', 'manager'],
    cancelled: ['manager'],
  },
}
const ROLES = ['florist', 'courier', 'manager', 'admin'] as const
const isTabled = (from: OrderStatus, to: OrderStatus, role: StaffRole): boolean => {
  const roles = TABLE[from]?.[to] ?? []
  return roles.includes(role) || (role === 'admin' && roles.includes('manager'))
}

const WAY_TO: Record<OrderStatus, OrderStatus[]> = {
  awaiting_payment: [],
  new: [],
  confirmed: ['confirmed'],
  assembling: ['confirmed', 'assembling'],
  assembled: ['confirmed', 'assembling', 'assembled'],
  delivering: ['confirmed', 'assembling', 'assembled', 'delivering'],
  completed: ['confirmed', 'assembling', 'assembled', 'delivering', 'completed'],
  delivery_failed: ['confirmed', 'assembling', 'assembled', 'delivering', 'delivery_failed'],
  ready_for_pickup: ['confirmed', 'assembling', 'assembled', 'ready_for_pickup'],
  cancelled: ['cancelled'],
}
const isPickup = (from: OrderStatus, to: OrderStatus) =>
  from === 'ready_for_pickup' || (from === 'assembled' && to === 'ready_for_pickup')

const shop = await openTestShop({ clock: RUN_MORNING })
const { call, db, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 1000 })
const buyer = await signIn()
const staff = {
  florist: await signInStaff('florist'),
  courier: await signInStaff('courier'),
  manager: await signInStaff('manager'),
  admin: await signInStaff('admin'),
}

const orderIn = async (status: OrderStatus, pickup: boolean): Promise<string> => {
  const id = await orderThrough(shop, buyer, scene, {
    pickup,
    ...(status === 'awaiting_payment' && { form: PAID_ONLINE }),
  })
  let from: OrderStatus = 'new'
  for (const to of WAY_TO[status]) {
    expect(await moveBy(db, staff.manager.user.id, id, [from, to])).toBe('moved')
    from = to
  }
  if (!pickup) await db.sql`update orders set courier_id = ${staff.courier.user.id} where id = ${id}`
  return id
}
type ApiAnswer = StaffOrder & { code: string; fresh?: StaffOrder }
const move = (role: StaffRole, id: string, from: OrderStatus, to: OrderStatus) =>
  call<ApiAnswer>('POST', `/staff/api/orders/${id}/move`, {
    headers: staff[role].headers,
    body: { from, to, reason: 'Так надо' },
  })

it.each(ORDER_STATUSES)('%s: no role takes a step that the table does not give it', async (from) => {
  const id = await orderIn(from, from === 'ready_for_pickup')
  for (const to of ORDER_STATUSES)
    for (const role of ROLES) {
      if (isTabled(from, to, role) || (role === 'courier' && from === 'ready_for_pickup')) continue
      const { status, body } = await move(role, id, from, to)
      expect([role, to, status, body.code]).toEqual([role, to, 422, 'move_not_allowed'])
    }
  const [order] = await db.sql`select status from orders where id = ${id}`
  expect(order?.['status']).toBe(from)
})

const STEPS = Object.entries(TABLE).flatMap(([from, steps]) =>
  Object.entries(steps).flatMap(([to, roles]) =>
    [...roles, ...(roles.includes('manager') ? (['admin'] as const) : [])].map(
      (role) => [from as OrderStatus, to as OrderStatus, role] as const,
    ),
  ),
)

it('everybody takes the steps of the table, each is written down, and the one overtaken sees how it is', async () => {
  for (const [from, to, role] of STEPS) {
    const id = await orderIn(from, isPickup(from, to))
    const { status, body } = await move(role, id, from, to)
    expect([from, to, role, status, body.status]).toEqual([from, to, role, 200, to])
    const [step] = await db.sql`
      select status, actor from order_history where order_id = ${id} order by created_at desc, id desc limit 1`
    expect(step).toEqual({ status: to, actor: staff[role].user.id })
    const again = await move(role, id, from, to)
    expect([again.status, again.body.code, again.body.fresh?.status]).toEqual([409, 'order_moved', to])
  }
})

it('a step that is shown as next is one that can be taken', async () => {
  for (const from of ORDER_STATUSES)
    for (const pickup of [false, true]) {
      if (pickup !== (from === 'ready_for_pickup') && from !== 'assembled') continue
      const id = await orderIn(from, pickup)
      for (const role of ROLES) {
        const { status, body } = await call<StaffOrder>('GET', `/staff/api/orders/${id}`, staff[role])
        if (status === 404) continue
        for (const { to, obstacle } of body.next)
          expect([role, from, to, isTabled(from, to, role), obstacle]).toEqual([role, from, to, true, null])
        expect(body.can_cancel).toBe(isTabled(from, 'cancelled', role))
      }
    }
})

it('a clock that goes back leaves the steps of an order in their sequence', async () => {
  const id = await orderIn('assembling', false)
  shop.clock.advance(-10 * MINUTE_MS)
  try {
    expect(await moveBy(db, staff.manager.user.id, id, ['assembling', 'assembled'])).toBe('moved')
  } finally {
    shop.clock.advance(10 * MINUTE_MS)
  }
  const steps = await db.sql<{ status: OrderStatus }[]>`
    select status from order_history where order_id = ${id} order by created_at, id`
  expect(steps.map(({ status }) => status)).toEqual(['new', ...WAY_TO.assembled])
  await shop.audit()
})
