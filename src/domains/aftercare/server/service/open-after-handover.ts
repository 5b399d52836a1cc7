import { nextDaytime } from '#/domains/orders/rules/address-request.ts'
import { isMarketplace } from '#/domains/orders/rules/order-sources.ts'
import type { HandedOver } from '#/domains/orders/server/public.ts'
import { SEND_AFTER_MINUTES } from '#/domains/aftercare/rules/bouquet-days.ts'
import { aftercareSettings } from '#/domains/aftercare/rules/settings.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt, localNow } from '#/platform/server/local-time.ts'
import { tokenHash } from '#/platform/server/secrets/link-token.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { isMobile } from '#/platform/shared/phone.ts'
import { findOrder, type OrderRow } from '../queries/orders.ts'
import * as queries from '../queries/pages.ts'
import { findToken, newToken } from './page-link.ts'

/** The page begins with the hand-over, in its transaction; its link follows by SMS in the recipient's daytime. */
export const openAfterHandover = async (
  tx: Db,
  { orderId }: HandedOver,
  { secrets }: Pick<AppContext, 'secrets'>,
): Promise<void> => {
  const order = await findOrder(tx, orderId)
  if (!order || (await queries.findBouquets(tx, orderId)).length === 0) return
  const printed = await queries.findHash(tx, orderId)
  const isValid = printed && findToken(secrets, orderId, printed)
  const hash = isValid ? printed : tokenHash(newToken(secrets, tx.now(), orderId))
  await queries.setHandedOver(tx, orderId, hash, await sendAtOf(tx, order))
}

/** To nobody who bought the flowers for themselves, and to no customer of a marketplace. */
const sendAtOf = async (tx: Db, order: OrderRow): Promise<Date | null> => {
  const { careSms } = await settingsOf(tx, aftercareSettings)
  const isTold = order.order_type === 'delivery' && !order.is_own && order.user_id !== null
  if (!careSms || !isTold || isMarketplace(order.source) || !isMobile(order.recipient_phone)) return null
  const at = new Date(tx.now().getTime() + SEND_AFTER_MINUTES * MINUTE_MS)
  return instantAt(nextDaytime(localNow(at, order.time_zone)), order.time_zone)
}
