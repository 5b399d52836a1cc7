import type { Base } from '#/domains/bouquets/rules/own-bouquet.ts'
import { saveBouquet } from '#/domains/bouquets/server/service/save-bouquet.ts'
import type { Db } from '#/platform/server/database/db.ts'
import list from '../data/own-bouquets.json' with { type: 'json' }
import { components, idOf } from '../products.ts'
import type { OwnLines } from './orders/demo-order.ts'
import { type People, personOf } from './people.ts'

/** Put together by customers, as the designer saves them; one each in their orders. */
export const fillOwnBouquets = async (db: Db, mediaDir: string, people: People): Promise<OwnLines> => {
  const lines = new Map()
  for (const { key, customer, base, spread, parts } of list) {
    const recipe = parts.map(({ component, quantity }) => ({
      component_id: idOf(components, component),
      quantity,
    }))
    const owner = { userId: personOf(people, customer).id }
    const saved = await saveBouquet(db, mediaDir, owner, { base: base as Base, spread, lines: recipe })
    const { product_id, variant_id, name, label: variant_label, price } = saved
    lines.set(key, {
      product_id,
      variant_id,
      name,
      variant_label,
      quantity: 1,
      price,
      full_price: price,
      recipe,
    })
  }
  // What is filled after it is listed again.
  await db.sql`select set_config('lavanda.unlisted', 'off', true)`
  return lines
}
