import type { Order, Substitution } from '#/domains/orders/contract/customer.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { substitutionStaffApi } from '#/domains/orders/contract/staff/substitution.ts'
import type { z } from 'zod'
import { aComponent } from '#/testing/shop/builders.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import { openChangeScene } from './change-scene.ts'
import { PAID_ONLINE } from './order-scene.ts'

type Headers = { headers: Record<string, string> }
type Answer<T> = T & { code?: string; fresh?: T }
type Choices = z.output<(typeof substitutionStaffApi.choices)['response']>

/** One bouquet for 3 990 ₽: ten white roses at 100 ₽ and five eustomas at 200 ₽ of cost price. */
export const openSubstitutionScene = async (
  shop: TestShop,
  { stock = 1000, substitutes = 1000 }: { stock?: number; substitutes?: number } = {},
) => {
  const { call, db, signInStaff } = shop
  const scene = await openChangeScene(shop, { stock })
  const { product, storeIds, manager, buyer, show, paid } = scene
  const storeId = storeIds[0] ?? 0
  const flower = async (name: string, color: string, cost: number, amount: number) => {
    const id = await aComponent(db, { stock: amount, storeId })
    await db.sql`update components set name = ${name}, color = ${color}, cost = ${cost} where id = ${id}`
    return id
  }
  const rose = product.componentId
  await db.sql`update components set name = 'Роза белая', color = '#fafafa', cost = 10000 where id = ${rose}`
  await db.sql`update recipe_lines set quantity = 10 where variant_id = ${product.variantId}`
  const eustoma = await flower('Эустома белая', '#f7f7f5', 20_000, stock)
  await db.sql`insert into recipe_lines (variant_id, component_id, quantity) values (${product.variantId}, ${eustoma}, 5)`
  const cheap = await flower('Гвоздика белая', '#f9f8f6', 8000, substitutes)
  const dear = await flower('Пион белый', '#faf7f4', 15_000, substitutes)
  const red = await flower('Роза красная', '#b3202f', 10_000, substitutes)
  const scarce = await flower('Ирис', '#4b3f9b', 10_000, 3)
  const florist = await signInStaff('florist')

  const choose = async (id: string, substitution: Substitution) => {
    await db.sql`update orders set substitution = ${substitution} where id = ${id}`
    return id
  }
  const missing = async (id: string, extra: object = {}) => {
    const { revision, lines } = await show(manager, id)
    return {
      revision,
      line_id: lines[0]?.id,
      component_id: rose,
      quantity: 10,
      missing: 'not_there',
      ...extra,
    }
  }
  const decide = ({ headers }: Headers, id: string, body: object) =>
    call<Answer<StaffOrder>>('POST', `/staff/api/orders/${id}/substitutions`, { headers, body })
  const ask = ({ headers }: Headers, id: string, body: object) =>
    call<Answer<StaffOrder>>('POST', `/staff/api/orders/${id}/substitutions/ask`, { headers, body })
  return {
    ...scene,
    storeId,
    rose,
    eustoma,
    cheap,
    dear,
    red,
    scarce,
    florist,
    missing,
    decide,
    ask,
    /** Paid, with this choice at ordering. */
    paidFor: async (substitution: Substitution) => choose(await paid(), substitution),
    onReceipt: async (substitution: Substitution) =>
      choose(await scene.place({ payment_method: 4 }), substitution),
    placeOnline: () => scene.place(PAID_ONLINE),
    choices: async (id: string) => {
      const { line_id, component_id } = await missing(id)
      const query = { line_id: String(line_id), component_id: String(component_id) }
      return call<Choices>('GET', `/staff/api/orders/${id}/substitutes`, { headers: florist.headers, query })
    },
    answer: (id: string, body: object) =>
      call<Answer<Order>>('POST', `/client/orders/order/${id}/substitution`, {
        headers: buyer.headers,
        body,
      }),
    order: async (id: string) =>
      (await call<Order>('GET', `/client/orders/order/${id}`, { headers: buyer.headers })).body,
    stock: async (componentId: number) => {
      const [row] = await db.sql<[{ on_hand: number; reserved: number }]>`
        select on_hand, reserved from store_stock where store_id = ${storeId} and component_id = ${componentId}`
      return [row.on_hand, row.reserved]
    },
  }
}
