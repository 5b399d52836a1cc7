import { giveInviteBack, givePointsBackInPart, recordOrderChange } from '#/domains/loyalty/server/public.ts'
import { dropPromo, recountPromo } from '#/domains/promo/server/public.ts'
import { goodsToPay } from '#/domains/orders/rules/price-of-change.ts'
import { findOrderedLines, replaceLines } from '#/domains/orders/server/queries/change/change-lines.ts'
import { clearMarks, withdrawQuestions } from '#/domains/orders/server/queries/substitution/substitutions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { localDate } from '#/platform/server/local-time.ts'
import type { Plan } from '../plan-change.ts'
import type { LinesPlan } from './plan-lines.ts'
import { spreadShopPart } from './spread-shop-part.ts'

/** The lines themselves, and all that hangs on them: code, invitation, points, questions. Under the order's lock. */
export const saveLines = async (tx: Db, plan: Plan): Promise<void> => {
  const { order, to, lines } = plan
  if (!lines) return saveShopPart(tx, plan)
  const { id } = order
  await withdrawQuestions(tx, id, changedIds(lines))
  await replaceLines(tx, id, lines.lines.map(columnsOf))
  failpoint('change.lines_saved')
  if (lines.promo.isLost) await dropPromo(tx, id)
  else if (to.promo_code !== null) await recountPromo(tx, id, lines.promo.worth)
  if (order.friend_discount > 0 && to.friend_discount === 0) await giveInviteBack(tx, id)
  if (to.points < order.points) await givePointsBackInPart(tx, id, order.points - to.points)
  await recordOrderChange(tx, id, {
    paid: goodsToPay({ ...to, substitution_discount: order.substitution_discount }),
    name: lines.lines[0]?.name ?? null,
  })
  if (order.needs_attention === 'stems_short') await clearMarks(tx, id, localDate(tx.now(), order.time_zone))
}

/** The lines stay, and what the shop pays of them does not. */
const saveShopPart = async (tx: Db, { order, to }: Plan): Promise<void> => {
  const more = to.shop_discount - order.shop_discount
  if (more === 0) return
  const ordered = await findOrderedLines(tx, order.id)
  await replaceLines(tx, order.id, spreadShopPart(ordered, more).map(columnsOf))
  const paid = goodsToPay({ ...to, substitution_discount: order.substitution_discount })
  await recordOrderChange(tx, order.id, { paid })
}

const columnsOf = ({
  fixed: _f,
  made_up: _m,
  back: _b,
  recipe: _r,
  ...columns
}: LinesPlan['lines'][number]) => columns

/** Nobody waits for an answer about bouquets that are made otherwise. */
const changedIds = ({ before, lines }: LinesPlan): string[] =>
  before
    .filter(({ id, quantity }) => lines.find((line) => line.id === id)?.quantity !== quantity)
    .map(({ id }) => id)
