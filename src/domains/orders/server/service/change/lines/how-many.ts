import { allocate, type LineToMake, perPiece, sumStems } from '#/domains/cart/rules/allocate-stems.ts'
import { mostOf, type Step } from '#/domains/catalog/rules/counted-size.ts'
import { sum } from '#/domains/cart/rules/spread-discount.ts'
import { countedProducts, freeStems } from '#/domains/catalog/server/public.ts'
import { mayMoveStems } from '#/domains/orders/rules/change-order.ts'
import { findReserved, type OrderedLine } from '#/domains/orders/server/queries/change/change-lines.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Move } from '../move.ts'
import type { LinesPlan } from './plan-lines.ts'

/**
 * Errors by field, with how many pieces there are stems for in the best store that may make them, beside what else the
 * order keeps, and with how many flowers one sold by the number may have; null when no line asks for more.
 */
export const howManyCanBeHad = async (
  tx: Db,
  { order, target: { to }, calendar }: Move,
  { wishes, lines }: LinesPlan,
): Promise<Record<string, string> | null> => {
  if (!wishes.some(({ isMore }) => isMore)) return null
  const isFixed = to.order_type === 'pickup' || !mayMoveStems(order.status)
  const storeIds = isFixed ? [to.store_id] : calendar.stores.map(({ id }) => id)
  const componentIds = [
    ...new Set(lines.flatMap(({ recipe }) => recipe.map(({ component_id }) => component_id))),
  ]
  const free = await ask(tx, freeStems(tx, { storeIds, componentIds, today: calendar.today }))
  const own = await findReserved(tx, order.id)
  const stemsIn = (storeId: number) => {
    const stems = new Map(free(storeId, to.date))
    // What the order holds there is its own to use.
    if (storeId === order.store_id)
      for (const { component_id, quantity } of own)
        stems.set(component_id, (stems.get(component_id) ?? 0) + quantity)
    return stems
  }
  const byNumber = await countedProducts(
    tx,
    wishes.flatMap((wish) => wish.lines.map(({ product_id }) => product_id)),
  )
  const stepsOf = (wish: string): Step[] | undefined =>
    byNumber.get(wishes[Number(wish)]?.lines[0]?.product_id ?? 0)?.steps
  const each = storeIds.map((id) => countIn(stemsIn(id), wishes, stepsOf))
  const [best] = each.toSorted((a, b) => b.made - a.made || b.pieces - a.pieces || b.flowers - a.flowers)
  return best?.errors ?? null
}

const countIn = (
  stems: Map<number, number>,
  wishes: LinesPlan['wishes'],
  stepsOf: (wish: string) => Step[] | undefined,
) => {
  const pieces = wishes.map(({ lines }, at): LineToMake => asOne(lines, String(at)))
  const isMore = ({ id }: LineToMake) => wishes[Number(id)]?.isMore ?? false
  // Lines that ask for no more come first: they are the order's already.
  const inTurn = [...pieces.filter((one) => !isMore(one)), ...pieces.filter(isMore)]
  const { have, canHave } = allocate(inTurn, stems)
  const taken = sumStems(pieces.filter(({ id }) => have.has(id)))
  const short = inTurn
    .filter((one) => isMore(one) && !have.has(one.id))
    .map(({ id, quantity }) => {
      const n = canHave.get(id) ?? 0
      const steps = n === 0 ? stepsOf(id) : undefined
      return {
        id,
        pieces: n,
        flowers: steps ? mostOf(steps, perPiece(stems, { taken, pieces: quantity })) : 0,
      }
    })
  return {
    made: have.size,
    pieces: sum(short.map((one) => one.pieces)),
    flowers: sum(short.map((one) => one.flowers)),
    errors: Object.fromEntries(short.map((one) => [`lines.${one.id}.quantity`, whyShort(one)])),
  }
}

const whyShort = ({ pieces, flowers }: { pieces: number; flowers: number }): string =>
  flowers > 0
    ? t('orders.change.lines.canCount', { n: flowers })
    : t('orders.change.lines.canHave', { n: pieces })

/** All lines of a wish are of one recipe. */
const asOne = (lines: OrderedLine[], id: string): LineToMake => ({
  id,
  quantity: sum(lines.map((line) => line.quantity)),
  recipe: lines[0]?.recipe ?? [],
})
