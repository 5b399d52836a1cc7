import { auth } from '#/domains/auth/server/domain.ts'
import { notifications } from '#/domains/notifications/server/domain.ts'
import { places } from '#/domains/places/server/domain.ts'
import { content } from '#/domains/content/server/domain.ts'
import { catalog } from '#/domains/catalog/server/domain.ts'
import { favourites } from '#/domains/favourites/server/domain.ts'
import { delivery } from '#/domains/delivery/server/domain.ts'
import { loyalty } from '#/domains/loyalty/server/domain.ts'
import { promo } from '#/domains/promo/server/domain.ts'
import { certificates } from '#/domains/certificates/server/domain.ts'
import { cart } from '#/domains/cart/server/domain.ts'
import { orders } from '#/domains/orders/server/domain.ts'
import { couriers } from '#/domains/couriers/server/domain.ts'
import { bouquets } from '#/domains/bouquets/server/domain.ts'
import { payments } from '#/domains/payments/server/domain.ts'
import { cash } from '#/domains/cash/server/domain.ts'
import { claims } from '#/domains/claims/server/domain.ts'
import { marketplaces } from '#/domains/marketplaces/server/domain.ts'
import { reviews } from '#/domains/reviews/server/domain.ts'
import { reminders } from '#/domains/reminders/server/domain.ts'
import { chat } from '#/domains/chat/server/domain.ts'
import { seo } from '#/domains/seo/server/domain.ts'
import { owner } from '#/domains/owner/server/domain.ts'
import { buying } from '#/domains/buying/server/domain.ts'
import { aftercare } from '#/domains/aftercare/server/domain.ts'
import { prices } from '#/domains/prices/server/domain.ts'
import { accounting } from '#/domains/accounting/server/domain.ts'
import { reports } from '#/domains/reports/server/domain.ts'
import { campaigns } from '#/domains/campaigns/server/domain.ts'
import { webhooks } from '#/domains/webhooks/server/domain.ts'
import { customerDataHandlers } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { backUpByClock } from '#/platform/server/backup/backup-by-clock.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { buildShop, type ShopApi } from '#/platform/server/build-shop.ts'
import type { ProcessContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** A domain knows only those above it. */
export const DOMAINS = [
  auth,
  notifications,
  places,
  content,
  catalog,
  favourites,
  delivery,
  loyalty,
  promo,
  certificates,
  cart,
  orders,
  couriers,
  bouquets,
  payments,
  cash,
  claims,
  marketplaces,
  reviews,
  reminders,
  chat,
  seo,
  owner,
  buying,
  aftercare,
  prices,
  accounting,
  reports,
  campaigns,
  webhooks,
]

export const buildApi = (db: Db, processContext: ProcessContext): ShopApi => {
  const shop = buildShop(DOMAINS, customerDataHandlers(DOMAINS), db, processContext)
  const backups = backUpByClock(shop.context, () => shopTimeZone(shop.context.db))
  const backUp = { name: 'shop.back-up', every: MINUTE_S, run: async () => backups.wake() }
  return { ...shop, jobs: [...shop.jobs, backUp], workers: [...shop.workers, backups] }
}
