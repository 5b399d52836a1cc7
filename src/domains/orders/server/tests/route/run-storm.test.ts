import { expect, it } from 'vitest'
import type { Moved } from '#/domains/orders/contract/staff/runs.ts'
import { openRunScene, RUN_MORNING } from '#/testing/orders/run-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const ROUNDS = 4
const AT_ONCE = 10

const shop = await openTestShop({ clock: RUN_MORNING })
const { call, db } = shop
const scene = await openRunScene(shop)
const { florist, manager, couriers, give, depart, move, arrange, arrangeOwn } = scene
const [timur, anton] = couriers
const shuffled = (ids: string[], n: number) => [...ids.slice(n % ids.length), ...ids.slice(0, n % ids.length)]

it(
  'of staff who give the same orders to two couriers at once each order gets one',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await scene.assembled(4)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          give(n % 2 ? florist : manager, n % 3 ? timur : anton, shuffled(ids, n)),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      for (const id of ids) {
        const [row] = await db.sql<[{ courier_id: string }]>`select courier_id from orders where id = ${id}`
        const to = (n: number) => (n % 3 ? timur : anton).user.id
        for (const [n, { body }] of answers.entries())
          expect(body.done.includes(id)).toBe(to(n) === row.courier_id)
      }
      const given = await db.sql`
      select order_id from order_log where axis = 'work' and value = 'courier' and order_id = any(${ids})`
      expect(given).toHaveLength(4)
    }
  },
)

it(
  'a courier takes all while one is cancelled, another handed on and the first delivered',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await scene.assembled(4)
      const [cancelled = '', moved = '', first = ''] = ids
      await give(florist, timur, ids)
      const takes = Array.from({ length: AT_ONCE }, (_, n) => depart(timur, shuffled(ids, n)))
      const [, , , ...taken] = await Promise.all([
        move(manager, cancelled, 'assembled', 'cancelled', { reason: 'Передумал' }),
        call('POST', `/staff/api/orders/${moved}/assign`, {
          headers: manager.headers,
          body: { courier_id: anton.user.id, seen: timur.user.id },
        }),
        takes[0]?.then(() => move(timur, first, 'delivering', 'completed')),
        ...takes,
      ])
      const rows = await db.sql<{ id: string; status: string; courier_id: string }[]>`
      select id, status, courier_id from orders where id = any(${ids})`
      const stops = await db.sql<{ order_id: string }[]>`select order_id from delivery_stops`
      for (const { id, status } of rows)
        expect([id, stops.some((one) => one.order_id === id)]).toEqual([id, status === 'delivering'])
      for (const { body } of taken as { body: Moved }[]) expect(body.done.length + body.missed.length).toBe(4)
      const steps = await db.sql<{ n: number }[]>`
      select count(*)::int as n from order_history where status = 'delivering' and order_id = any(${ids}) group by order_id`
      expect(steps.every(({ n }) => n === 1)).toBe(true)
      // Nothing is left for the next round.
      for (const { id, status, courier_id } of rows)
        if (status === 'delivering')
          await move(courier_id === timur.user.id ? timur : anton, id, 'delivering', 'completed')
    }
  },
)

it(
  'of many who arrange one run one wins, while it is given, taken along and arranged on the way',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await scene.assembled(4)
      const arranged = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => arrange(n % 2 ? florist : manager, shuffled(ids, n))),
      )
      expect(arranged.filter(({ status }) => status === 204)).toHaveLength(1)
      const [seen] = await db.sql<[{ arrangement: string }]>`select distinct arrangement from arranged_stops`
      const [given] = await Promise.all([
        give(florist, timur, ids),
        ...ids.map((_, n) => arrange(manager, shuffled(ids, n), seen.arrangement)),
      ])
      expect(given.status).toBe(200)
      const [fresh] = await db.sql<[{ arrangement: string }]>`select distinct arrangement from arranged_stops`
      const answers = await Promise.all([
        depart(timur, ids),
        ...ids.map((_, n) => arrangeOwn(timur, shuffled(ids, n), fresh.arrangement)),
      ])
      expect(answers.slice(1).filter(({ status }) => status === 204)).toHaveLength(1)
      const order = await db.sql`
        select d.order_id from delivery_stops d join arranged_stops a using (order_id)
        order by d.position`
      const byHand = await db.sql`select order_id from arranged_stops order by place`
      expect([order.length, order]).toEqual([4, byHand])
      await Promise.all(ids.map((id) => move(timur, id, 'delivering', 'completed')))
      expect(await db.sql`select from arranged_stops`).toEqual([])
    }
  },
)
