import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { creditPoints } from '#/domains/loyalty/server/service/credit-points.ts'
import { aProduct, aPromoCode } from '#/testing/shop/builders.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, openScene, WINDOW } from '#/testing/orders/order-scene.ts'

const TAKERS = 60
const PROMO_LIMIT = 5

const shop = await openTestShop()
const { db, call, signIn, clock, context } = shop
const buyers: SignedIn[] = []
for (let n = 0; n < TAKERS; n++) buyers.push(await signIn())
const databaseUrl = context.settings.databaseUrl ?? ''
const processes = await Promise.all([0, 1].map(() => startShopProcess(databaseUrl, clock.now())))
const urlOf = (n: number) => processes[n % processes.length]?.url ?? ''

type ApiAnswer = { status: number; body: { id?: string; code?: string; fresh?: Cart } }
const place = async (url: string, buyer: SignedIn, body: object): Promise<ApiAnswer> => {
  const response = await fetch(`${url}/client/orders/order`, {
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as ApiAnswer['body'] }
}
const placed = (answers: ApiAnswer[]) => answers.filter(({ status }) => status === 200).length
const codesOf = (answers: ApiAnswer[]) => new Set(answers.flatMap(({ body: { code } }) => code ?? []))

const seen = async (buyer: SignedIn, cityId: number, wishes: Record<string, string>) => {
  const query = {
    city_id: String(cityId),
    order_type: 'delivery',
    address: 'улица Ленина, 24',
    ...WINDOW,
    ...wishes,
  }
  return (await call<Cart>('GET', '/orders/cart', { headers: buyer.headers, query })).body
}

it('7 places and 60 takers on two processes make exactly 7 orders', async () => {
  const { cityId, product } = await openScene(shop, { windowCapacity: 7, stock: TAKERS })
  const versions: string[] = []
  for (const buyer of buyers) versions.push((await fillCart(shop, buyer, cityId, product)).version)
  const answers = await Promise.all(
    buyers.map((buyer, n) => place(urlOf(n), buyer, deliveryForm(cityId, versions[n] ?? '', buyer))),
  )
  expect([placed(answers), codesOf(answers)]).toEqual([7, new Set(['slot_taken'])])
  await db.sql`delete from cart_lines`
})

it('a code for 5 orders and 60 who want it: exactly 5 have it, the others see their cart without it', async () => {
  const { cityId, product } = await openScene(shop, { stock: TAKERS })
  const { code } = await aPromoCode(db, { kind: 'percent', value: 10, usageLimit: PROMO_LIMIT })
  const versions: string[] = []
  for (const buyer of buyers) {
    await fillCart(shop, buyer, cityId, product)
    versions.push((await seen(buyer, cityId, { promocode: code })).version)
  }
  const answers = await Promise.all(
    buyers.map((buyer, n) =>
      place(urlOf(n), buyer, { ...deliveryForm(cityId, versions[n] ?? '', buyer), promocode: code }),
    ),
  )
  expect([placed(answers), codesOf(answers)]).toEqual([PROMO_LIMIT, new Set(['cart_changed'])])
  const refused = answers.flatMap(({ body: { fresh } }) => fresh ?? [])
  expect(new Set(refused.map(({ promocode }) => promocode?.error?.code))).toEqual(new Set(['promo_limit']))
  expect(new Set(refused.map(({ totals }) => totals.promo))).toEqual(new Set([0]))
  await db.sql`delete from cart_lines`
})

it('a code for one order each is used once by one who orders on both processes at once', async () => {
  const { cityId, product } = await openScene(shop, { stock: TAKERS })
  const { code } = await aPromoCode(db, { kind: 'fixed', value: 50_000, perUserLimit: 1 })
  const buyer = buyers[0] as SignedIn
  const tries = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      await fillCart(shop, buyer, cityId, product)
      const { version } = await seen(buyer, cityId, { promocode: code })
      return place(urlOf(n), buyer, { ...deliveryForm(cityId, version, buyer), promocode: code })
    }),
  )
  expect(tries.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const used =
    await db.sql`select 1 from promo_uses u join promo_codes p on p.id = u.promo_id where p.code = ${code}`
  expect(used.length).toBe(1)
  await db.sql`delete from cart_lines`
})

it('300 points and 20 orders that spend 100 each: exactly 3 do', async () => {
  const { cityId, product } = await openScene(shop, { stock: 100 })
  const buyer = await signIn()
  await db.sql`delete from point_moves where user_id = ${buyer.user.id}`
  await db.sql`delete from point_lots where user_id = ${buyer.user.id}`
  await db.sql`delete from point_accounts where user_id = ${buyer.user.id}`
  await db.transaction((tx) =>
    creditPoints(tx, { userId: buyer.user.id, kind: 'manual', cause: uuidv7(), amount: 300 }),
  )
  const spend = async (n: number): Promise<ApiAnswer> => {
    await fillCart(shop, buyer, cityId, product)
    const { version } = await seen(buyer, cityId, { withdraw_bonuses_amount: '100' })
    const form = { ...deliveryForm(cityId, version, buyer), withdraw_bonuses_amount: 100 }
    return place(urlOf(n), buyer, form)
  }
  const rounds: ApiAnswer[] = []
  for (let round = 0; round < 4; round++)
    rounds.push(...(await Promise.all(Array.from({ length: 5 }, (_, n) => spend(n)))))
  expect(rounds.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const spent = await db.sql<{ points: number }[]>`
    select points from orders where user_id = ${buyer.user.id} and points > 0`
  expect(spent.map(({ points }) => points)).toEqual([100, 100, 100])
  await db.sql`delete from cart_lines`
})

it('two lines that share a flower never take more of it than there is', async () => {
  const { cityId, storeIds, product } = await openScene(shop, { stock: 30 })
  const other = await aProduct(db, { storeId: storeIds[0] ?? 0, componentId: product.componentId })
  const versions: string[] = []
  for (const buyer of buyers) {
    await fillCart(shop, buyer, cityId, product, 2)
    versions.push((await fillCart(shop, buyer, cityId, other)).version)
  }
  const answers = await Promise.all(
    buyers.map((buyer, n) => place(urlOf(n), buyer, deliveryForm(cityId, versions[n] ?? '', buyer))),
  )
  expect([placed(answers), codesOf(answers)]).toEqual([10, new Set(['stock_changed'])])
  const [stock] = await db.sql<[{ free: number }]>`
    select on_hand - reserved as free from store_stock where component_id = ${product.componentId}`
  expect(stock.free).toBe(0)
})

it('taken and cancelled over and over, everything is back at the end', async () => {
  const { cityId, product } = await openScene(shop, { windowCapacity: 3, stock: 10 })
  const { code } = await aPromoCode(db, { kind: 'percent', value: 10, usageLimit: 2, perUserLimit: 1 })
  await db.sql`delete from cart_lines`
  const comeAndGo = async (buyer: SignedIn, n: number) => {
    await fillCart(shop, buyer, cityId, product)
    const { version } = await seen(buyer, cityId, { promocode: code })
    const { body } = await place(urlOf(n), buyer, {
      ...deliveryForm(cityId, version, buyer),
      promocode: code,
    })
    if (!body.id) return
    const cancel = () =>
      call('POST', `/client/orders/order/${body.id}/cancel`, {
        headers: buyer.headers,
        body: { reason_code: 'changed_mind' },
      })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  for (let round = 0; round < 3; round++)
    await Promise.all(buyers.slice(0, 20).map((buyer, n) => comeAndGo(buyer, n)))
  const [left] = await db.sql<[{ taken: number; reserved: number; used: number }]>`
    select coalesce((select sum(s.taken) from slots s join stores st on st.id = s.store_id where st.city_id = ${cityId}), 0)::int as taken,
      (select reserved from store_stock where component_id = ${product.componentId}) as reserved,
      (select used from promo_codes where code = ${code}) as used`
  expect(left).toEqual({ taken: 0, reserved: 0, used: 0 })
  await Promise.all(processes.map((process) => process.kill()))
})
