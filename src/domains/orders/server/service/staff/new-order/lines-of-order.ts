import { uuidv7 } from 'uuidv7'
import type { CartLine } from '#/domains/cart/contract.ts'
import type { MadeUpVariant } from '#/domains/catalog/server/public.ts'
import type { NewLine } from '#/domains/orders/server/queries/orders.ts'
import { isMadeUp, type MadeBouquet, madeVariantId } from './basket-of-lines.ts'

/** Made-up bouquets keep what they are made of. */
export const linesOfOrder = (lines: CartLine[], made: MadeBouquet[], sold: MadeUpVariant | undefined) => {
  const withIds = lines.map((line): NewLine & { orderLineId: string } => ({
    ...line,
    ...(isMadeUp(line.variant_id) && sold),
    orderLineId: uuidv7(),
  }))
  const recipes = lines.flatMap(({ variant_id }, at) => {
    const bouquet = made.find((one) => madeVariantId(one.at) === variant_id)
    const line_id = withIds[at]?.orderLineId ?? ''
    return (bouquet?.recipe ?? []).map((part) => ({ line_id, ...part }))
  })
  return { lines: withIds, recipes }
}
