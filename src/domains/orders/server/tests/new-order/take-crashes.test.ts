import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { NewOrderTaken } from '#/domains/orders/contract/staff/new-order.ts'
import { TAKE_FAILPOINTS } from '#/platform/server/failpoints.ts'
import { openNewOrderScene } from '#/testing/orders/new-order-scene.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { clock, context, db } = shop
const { walkIn, florist, quoteBy, placeBy } = await openNewOrderScene(shop)

it.each(TAKE_FAILPOINTS)(
  'a shop that dies at %s has sold once over the counter, with one receipt, when asked again',
  { timeout: 60_000 },
  async (point) => {
    const { version } = (await quoteBy(florist, walkIn)).body.cart
    const form = { ...walkIn, given: 500_000, version, key: randomUUID() }
    const victim = await startShopProcess(context.settings.databaseUrl ?? '', clock.now(), { DIES_AT: point })
    const lost = fetch(`${victim.url}/staff/api/new-order`, {
      method: 'POST',
      headers: { ...florist.headers, 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    await expect(lost).rejects.toThrow(TypeError)
    await victim.kill()
    const again = await placeBy(florist, form)
    expect(again.body).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
    } satisfies Partial<NewOrderTaken>)
    const sold = await db.sql`
      select o.id, (select count(*)::int from cash_receipts where order_id = o.id) as receipts
      from orders o where o.idempotency_key = ${form.key}`
    expect(sold).toEqual([{ id: again.body.id, receipts: 1 }])
  },
)
