import { allocate, type LineToMake } from '#/domains/cart/rules/allocate-stems.ts'
import { freeStems } from '#/domains/catalog/server/public.ts'
import { mayMoveStems } from '#/domains/orders/rules/change-order.ts'
import { findReserved, type OrderedLine } from '#/domains/orders/server/queries/change/change-lines.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Move } from '../move.ts'
import type { LinesPlan } from './plan-lines.ts'

/**
 * Errors by field, with how many pieces there are stems for in the best store that may make them, beside what else the
 * order keeps; null when no line asks for more.
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
  const counted = storeIds.map((id) => countIn(stemsIn(id), wishes))
  const best = counted.toSorted((a, b) => b.made - a.made)[0]
  return best?.errors ?? null
}

const countIn = (stems: Map<number, number>, wishes: LinesPlan['wishes']) => {
  const pieces = wishes.map(({ lines }, at): LineToMake => asOne(lines, String(at)))
  const isMore = ({ id }: LineToMake) => wishes[Number(id)]?.isMore ?? false
  // Lines that ask for no more come first: they are the order's already.
  const inTurn = [...pieces.filter((one) => !isMore(one)), ...pieces.filter(isMore)]
  const { have, canHave } = allocate(inTurn, stems)
  const short = inTurn.filter((one) => isMore(one) && !have.has(one.id))
  const errors = Object.fromEntries(
    short.map(({ id }) => [
      `lines.${id}.quantity`,
      t('orders.change.lines.canHave', { n: canHave.get(id) ?? 0 }),
    ]),
  )
  return { made: have.size, errors }
}

/** All lines of a wish are of one recipe. */
const asOne = (lines: OrderedLine[], id: string): LineToMake => ({
  id,
  quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  recipe: lines[0]?.recipe ?? [],
})
