import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { substitutionSettings } from '#/domains/orders/rules/settings.ts'
import { maySubstitute } from '#/domains/orders/rules/substitution/may-substitute.ts'
import { substitutionAsked } from '#/domains/orders/server/events.ts'
import { insertLog, lockState } from '#/domains/orders/server/queries/order-state.ts'
import * as queries from '#/domains/orders/server/queries/substitution/substitutions.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { requireOrder } from '../staff/require-order.ts'
import { freshOrder, showStaffOrder } from '../staff/show-staff-order.ts'
import type { NoSubstitution } from './carry-out.ts'
import { nameFlowers } from './name-flowers.ts'
import { priceSubstitutes } from './price-outcome.ts'

type Question = queries.MissingFlowers & { revision: number; options: queries.Substitute[] }

/** In the order, in the chat, by push and by SMS. 409 with the order when it changed or is asked already. */
export const askCustomer = (db: Db, staff: Staff, id: string, { revision, options, ...flowers }: Question) =>
  db.transaction(async (tx) => {
    const { number } = await requireOrder(tx, staff, id)
    const order = await lockState(tx, id)
    const why = await whyNotAsked(tx, id, { revision, flowers })
    if (!order || why) throw conflict(why ?? 'order_changed', await freshOrder(tx, staff, id))
    const priced = await priceSubstitutes(tx, staff, { orderId: id, flowers, substitutes: options })
    if (!priced) throw conflict('order_changed', await freshOrder(tx, staff, id))
    const { substitutionMinutes: n } = await settingsOf(tx, substitutionSettings)
    const substitutionId = await queries.insertQuestion(tx, id, {
      ...flowers,
      options: priced.options,
      back_left_out: priced.leftOut,
      asked_by: staff.id,
      answer_until: new Date(tx.now().getTime() + n * MINUTE_MS),
    })
    const [missing = ''] = await nameFlowers(tx, [flowers])
    await insertLog(tx, id, { axis: 'work', value: 'substitution_asked', actor: staff.id, reason: missing })
    await recordAction(tx, staff, {
      action: 'order.substitution',
      subject: 'order',
      subjectId: id,
      after: { number, asked: flowers.component_id, quantity: flowers.quantity },
    })
    await notifyCustomer(tx, order, 'substitution', { flowers: missing, n })
    const { user_id: userId, city_id: cityId } = order
    const asked = { orderId: id, number, cityId, substitutionId, flowers: missing }
    if (userId !== null) await substitutionAsked.emit(tx, { ...asked, userId })
    orderTopic.publish(tx, { id })
    return showStaffOrder(tx, staff, id)
  })

/** Under the order's lock. */
const whyNotAsked = async (
  tx: Db,
  id: string,
  { revision, flowers }: { revision: number; flowers: queries.MissingFlowers },
): Promise<NoSubstitution | null> => {
  const terms = await queries.findTerms(tx, id)
  if (terms?.revision !== revision) return 'order_changed'
  if (!maySubstitute(terms.status) || (await queries.hasUsedStems(tx, id))) return 'substitution_too_late'
  return (await queries.findAsked(tx, flowers)) ? 'order_changed' : null
}
