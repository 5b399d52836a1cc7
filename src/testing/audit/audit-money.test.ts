import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { PAID_ONLINE, deliveryForm, fillCart } from '#/testing/orders/order-scene.ts'
import { openAuditScene } from './audit-scene.ts'
import { openTestShop } from '../shop/test-shop.ts'

const shop = await openTestShop()
const { db, call } = shop
const { scene, buyer, order, found } = await openAuditScene(shop)

describe('what is wrong with money is found and named:', () => {
  const SUM = 399_000
  let paid = ''

  beforeAll(async () => {
    const { version } = await fillCart(shop, buyer, scene.cityId, scene.product)
    const body = { ...deliveryForm(scene.cityId, version, buyer), ...PAID_ONLINE }
    const { headers } = buyer
    const placed = await call<{ id: string; payment: { confirmation_url: string } }>(
      'POST',
      '/client/orders/order',
      { headers, body },
    )
    paid = placed.body.id
    const at = placed.body.payment.confirmation_url.replace('/bank/', '/bank/api/payments/')
    await call('POST', at, { body: { action: 'pay' } })
  })

  it('that no payment brought, and that a payment on receipt should have brought', async () => {
    const title = 'what came for an order and went back'
    const more = ({ sql }: typeof db) => sql`update orders set paid = paid + 1 where id = ${paid}`
    const gone = ({ sql }: typeof db) => sql`update payments set order_id = ${order}`
    for (const defect of [more, gone]) expect(await found(defect)).toContain(title)
  })

  it('that is wanted back without a refund, and a refund that is not the sum of its parts', async () => {
    const title = 'what is wanted back of a payment'
    const held = ({ sql }: typeof db) => sql`update payments set refund_held = 1`
    const lines = ({ sql }: typeof db) => sql`update payments set lines = '[{"amount": 1}]'`
    const parts = (tx: typeof db) => aRefund(tx, { amount: 100, part: 99 })
    const unheld = (tx: typeof db) => aRefund(tx, { amount: 100, held: 0 })
    for (const defect of [held, lines, parts, unheld]) expect(await found(defect)).toContain(title)
  })

  it('that is kept for an order that is not made, too much of it, and too little without anybody’s hand', async () => {
    const title = 'keeps what it costs'
    const cancelled = ({ sql }: typeof db) => sql`update orders set status = 'cancelled' where id = ${paid}`
    const dearer = ({ sql }: typeof db) =>
      sql`update orders set total = total + 1, surcharge = surcharge + 1 where id = ${paid}`
    const cheaper = ({ sql }: typeof db) =>
      sql`update payments set amount = amount + 1 where order_id = ${paid}`
    const byItself = (tx: typeof db) => aRefund(tx, { amount: 100, cause: 'address_difference' })
    for (const defect of [cancelled, dearer, cheaper, byItself]) expect(await found(defect)).toContain(title)
    expect(await found((tx) => aRefund(tx, { amount: 100, cause: 'staff:1' }))).toBe('nothing')
  })

  it('that a change made dearer of an order that is over, or that is waited for without being owed', async () => {
    const title = 'what a change made dearer'
    const over = ({ sql }: typeof db) =>
      sql`update orders set due = 100, status = 'completed' where id = ${paid}`
    const nothing = ({ sql }: typeof db) => sql`update orders set due_until = now() where id = ${paid}`
    for (const defect of [over, nothing]) expect(await found(defect)).toContain(title)
  })

  it('whose receipt is missing, of another sum, of no whole kopecks, or of what never came', async () => {
    const missing = ({ sql }: typeof db) => sql`delete from receipts`
    const settled = ({ sql }: typeof db) => sql`
        insert into receipts (id, order_id, payment_id, kind, amount, items, email, status, created_at)
        select gen_random_uuid(), order_id, payment_id, 'settlement', amount, items, email, status, created_at from receipts`
    for (const defect of [missing, settled]) expect(await found(defect)).toContain('has its receipt')
    const other = ({ sql }: typeof db) => sql`update receipts set amount = amount - 1`
    const broken = ({ sql }: typeof db) => sql`
        update receipts set items = jsonb_set(items, '{0,quantity}', '11')`
    for (const defect of [other, broken]) expect(await found(defect)).toContain('the sum of its lines')
    expect(await found((tx) => aRefund(tx, { amount: 100, receipt: false }))).toContain('has its receipt')
  })

  type Refund = { amount: number; part?: number; held?: number; cause?: string; receipt?: boolean }
  const aRefund = async (
    { sql, now }: typeof db,
    { amount, part = amount, held = amount, cause = 'staff:1', receipt = true }: Refund,
  ) => {
    const id = uuidv7()
    await sql`
        insert into refunds (id, payment_id, order_id, amount, cause, parts, status, created_at)
        select ${id}, id, order_id, ${amount}, ${cause}, ${[part]}, 'wanted', ${now()} from payments`
    await sql`update payments set refund_held = ${held}`
    if (receipt)
      await sql`
          insert into receipts (id, order_id, payment_id, refund_id, kind, amount, items, email, status, created_at)
          select gen_random_uuid(), order_id, payment_id, ${id}, 'refund', ${amount},
            jsonb_build_array(jsonb_build_object('amount', ${amount}::int, 'quantity', 1)), email, 'wanted', created_at
          from receipts where kind = 'prepayment'`
  }

  it('in order passes', async () => {
    const [row] = await db.sql`select paid from orders where id = ${paid}`
    expect(row?.['paid']).toBe(SUM)
    expect(await found(async () => {})).toBe('nothing')
  })
})
