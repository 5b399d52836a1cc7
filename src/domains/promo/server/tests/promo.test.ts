import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { aUser } from '#/testing/shop/builders.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import { findTypedPromo } from '../service/limit-tries.ts'
import { givePromoBack, takePromo } from '../service/use-promo.ts'
import { findPromo } from '#/testing/orders/find-promo.ts'
import { anOrder, aShop, cancelOrder } from '#/testing/orders/promo-scene.ts'

const { db, clock, context } = await openTestShop()
const shop = await aShop(db)
/** Stands for another process. */
const other = connect(context.settings.databaseUrl ?? '', 12)
const pools = [db, createDb(other, clock, () => {})]
afterAll(() => other.end())

let codes = 0
const aPromo = async (limits: { usage_limit?: number; per_user_limit?: number } = {}) => {
  const code = `КОД${++codes}`
  const row = { code, folded: foldCode(code), kind: 'percent', value: 10, created_at: db.now(), ...limits }
  const [made] = await db.sql<[{ id: number }]>`insert into promo_codes ${db.sql(row)} returning id`
  return made.id
}
const usesOf = async (promoId: number) => {
  const [row] = await db.sql<[{ used: number; held: number; counted: number }]>`
    select used, (select count(*)::int from promo_uses where promo_id = p.id and state = 'used') as held,
      (select coalesce(sum(used), 0)::int from promo_users where promo_id = p.id) as counted
    from promo_codes p where id = ${promoId}`
  return row
}
type Order = { id: string; userId: string }
const take = (pool: number, promoId: number, order: Order) =>
  (pools[pool % 2] ?? db).transaction(async (tx) => {
    const taken = await takePromo(tx, { promoId, userId: order.userId, orderId: order.id, amount: 10_000 })
    if (taken) await tx.sql`update orders set promo_code = 'КОД' where id = ${order.id}`
    return taken
  })
const cancel = (pool: number, order: Order) =>
  (pools[pool % 2] ?? db).transaction(async (tx) => {
    await givePromoBack(tx, order.id)
    await cancelOrder(tx, order.id)
  })
const trues = (answers: boolean[]) => answers.filter(Boolean).length

describe('a storm of takers', () => {
  it('60 people take a code of five uses: five get it', async () => {
    const promoId = await aPromo({ usage_limit: 5 })
    const orders = []
    for (let n = 0; n < 60; n++) orders.push(await anOrder(db, shop))
    const taken = await Promise.all(orders.map((order, n) => take(n, promoId, order)))
    expect(trues(taken)).toBe(5)
    expect(await usesOf(promoId)).toEqual({ used: 5, held: 5, counted: 5 })
  })

  it('one person takes a code of one use each for 30 orders at once: one has it', async () => {
    const promoId = await aPromo({ per_user_limit: 1 })
    const { id: userId } = await aUser(db)
    const orders = []
    for (let n = 0; n < 30; n++) orders.push(await anOrder(db, shop, { userId }))
    expect(trues(await Promise.all(orders.map((order, n) => take(n, promoId, order))))).toBe(1)
    expect(await usesOf(promoId)).toEqual({ used: 1, held: 1, counted: 1 })
  })

  it('while others give back, nothing waits for ever and the counts are true', async () => {
    const promoId = await aPromo({ usage_limit: 10 })
    const { id: userId } = await aUser(db)
    const orders = []
    for (let n = 0; n < 40; n++) orders.push(await anOrder(db, shop, { userId }))
    await Promise.all(
      orders.map(async (order, n) => {
        await take(n, promoId, order)
        if (n % 2) await cancel(n % 3, order)
      }),
    )
    const { used, held, counted } = await usesOf(promoId)
    expect([used, counted]).toEqual([held, held])
    expect(used).toBeLessThanOrEqual(10)
  })
})

describe('a use', () => {
  it('given back makes room, once', async () => {
    const promoId = await aPromo({ usage_limit: 1, per_user_limit: 1 })
    const [first, second] = [await anOrder(db, shop), await anOrder(db, shop)]
    expect([await take(0, promoId, first), await take(0, promoId, second)]).toEqual([true, false])
    await cancel(0, first)
    await givePromoBack(db, first.id)
    expect(await usesOf(promoId)).toEqual({ used: 0, held: 0, counted: 0 })
    expect([await take(0, promoId, second), await take(0, promoId, await anOrder(db, shop))]).toEqual([
      true,
      false,
    ])
  })

  it('can be taken again by an order that gave it back, and is held once', async () => {
    const promoId = await aPromo()
    const order = await anOrder(db, shop)
    expect([await take(0, promoId, order), await take(0, promoId, order)]).toEqual([true, false])
    await givePromoBack(db, order.id)
    expect(await take(0, promoId, order)).toBe(true)
    expect(await usesOf(promoId)).toEqual({ used: 1, held: 1, counted: 1 })
  })

  it('of a code that was switched off meanwhile is not taken', async () => {
    const promoId = await aPromo()
    await db.sql`update promo_codes set active = false where id = ${promoId}`
    expect(await take(0, promoId, await anOrder(db, shop))).toBe(false)
  })
})

describe('trying codes', () => {
  const guess = (who: { visitor: string; ip?: string }, n: number) =>
    findTypedPromo(db, `УГАДАЙ${n}`, who).then(
      (found) => (found ? 'found' : 'none'),
      (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
    )

  it('ends after 20 wrong ones an hour, for right ones too, and begins anew', async () => {
    await aPromo()
    const who = { visitor: 'guest-of-the-shop', ip: '10.1.1.1' }
    const answers = []
    for (let n = 0; n < 22; n++) answers.push(await guess(who, n))
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(20)
    expect(answers.slice(20)).toEqual(['429 promo_tries', '429 promo_tries'])
    await expect(findTypedPromo(db, 'КОД1', who)).rejects.toMatchObject({ status: 429 })
    expect(await guess({ visitor: 'somebody-else', ip: '10.1.1.2' }, 1)).toBe('none')
    clock.advance(61 * 60 * 1000)
    expect(await findTypedPromo(db, 'код1', who)).toMatchObject({ code: 'КОД1' })
  })

  it('at once is no way around', async () => {
    const who = { visitor: 'guest-in-a-hurry', ip: '10.1.1.5' }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => guess(who, n)))
    expect(answers.filter((answer) => answer === 'none').length).toBeLessThanOrEqual(20)
  })

  it('counts no code that is there', async () => {
    for (let n = 0; n < 70; n++) await findTypedPromo(db, 'КОД 1', { visitor: 'a-buyer', ip: '10.1.1.3' })
    expect(await guess({ visitor: 'a-buyer', ip: '10.1.1.3' }, 1)).toBe('none')
  })

  it('ends for guests of an address after 300, an IPv6 one being its /64, never for the signed-in', async () => {
    const answers = []
    for (let n = 0; n < 310; n++)
      answers.push(await guess({ visitor: `guest-${n}-of-many`, ip: `2001:db8:1:2::${n}` }, n))
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(300)
    expect(await guess({ visitor: 'a-customer' }, 1)).toBe('none')
  })

  it('leaves no old rows behind', async () => {
    clock.advance(2 * HOUR_MS)
    for (let n = 0; n < 80; n++) await guess({ visitor: `late-guest-${n}` }, n)
    const [row] = await db.sql<[{ rows: number }]>`select count(*)::int as rows from promo_tries`
    expect(row.rows).toBe(80)
  })
})

it('is found in any spelling, and says its first day by the clock of its city', async () => {
  const city = shop.cityId
  await db.sql`
    insert into promo_codes ${db.sql({
      code: 'ЛЕТО',
      folded: foldCode('ЛЕТО'),
      kind: 'fixed',
      value: 10_000,
      valid_from: new Date('2026-06-30T18:00:00Z'),
      city_ids: [city],
      created_at: db.now(),
    })}`
  expect(await findPromo(db, ' лetо ')).toMatchObject({ code: 'ЛЕТО', starts_on: '2026-07-01' })
  expect(await findPromo(db, '')).toBeNull()
})
