import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { t } from '#/platform/shared/texts.ts'
import { fillAddressRequests } from './fill/address-requests.ts'
import { fillBouquets } from './fill/bouquets.ts'
import { fillBuying } from './fill/buying.ts'
import { fillCampaigns } from './fill/campaigns.ts'
import { fillCash } from './fill/cash.ts'
import { fillCatalog } from './fill/catalog.ts'
import { fillCertificates } from './fill/certificates.ts'
import { fillChats } from './fill/chats.ts'
import { fillClaims } from './fill/claims.ts'
import { fillContent } from './fill/content.ts'
import { fillDelivery, fillPeakMenu } from './fill/delivery.ts'
import { fillMarketplaces } from './fill/marketplaces.ts'
import { fillNotifications } from './fill/notifications.ts'
import { fillOrderStems } from './fill/order-stems.ts'
import { fillOrders } from './fill/orders/fill-orders.ts'
import { fillOwnBouquets } from './fill/own-bouquets.ts'
import { fillPoints } from './fill/points.ts'
import { fillPayments } from './fill/payments.ts'
import { fillPeople } from './fill/people.ts'
import { fillPlaces } from './fill/places.ts'
import { fillPriceChanges } from './fill/price-changes.ts'
import { fillPromo } from './fill/promo.ts'
import { fillReasons } from './fill/reasons.ts'
import { fillReviews } from './fill/reviews.ts'
import { fillSearch } from './fill/search.ts'
import { fillStock } from './fill/stock.ts'
import { fillStockHistory } from './fill/stock-history.ts'
import { photosOf, storePictures } from './store-pictures.ts'

const NAME = 'shop'

type Options = {
  mediaDir: string
  /** For links of the demo recipients. */
  secrets: Secrets
  /** Gets a Russian line when filling starts. */
  log: (line: string) => void
}

/** Dates relative to `db.now()`, in one transaction. False for a filled shop, which is left as it is. */
export const fillDemo = async (db: Db, { mediaDir, secrets, log }: Options): Promise<boolean> => {
  if (await isTaken(db)) {
    if ((await isFilled(db)) && !existsSync(path.join(mediaDir, 'originals'))) await storePictures(mediaDir)
    return false
  }
  log(t('demo.filling'))
  const pictures = await storePictures(mediaDir)
  return db.transaction(async (tx) => {
    if (!(await claim(tx))) return false
    await fillPlaces(tx)
    await fillDelivery(tx)
    await fillContent(tx, pictures)
    await fillCatalog(tx, pictures)
    await fillPeakMenu(tx)
    await fillSearch(tx)
    await fillStock(tx)
    const people = await fillPeople(tx)
    await fillStockHistory(tx, people)
    await fillBuying(tx)
    const photoOf = photosOf(pictures)
    const bouquets = await fillOwnBouquets(tx, mediaDir, people)
    const orders = await fillOrders(tx, people, { photoOf, bouquets })
    await fillOrderStems(tx)
    await fillAddressRequests(tx, secrets)
    await fillPromo(tx, orders)
    await fillCertificates(tx, secrets, people)
    await fillPriceChanges(tx, people)
    await fillReviews(tx, people, pictures)
    await fillPoints(tx, people, orders)
    await fillPayments(tx, people, orders)
    await fillClaims(tx, people, orders, photoOf)
    await fillBouquets(tx, secrets, photoOf)
    await fillCash(tx, people)
    await fillMarketplaces(tx, people, orders)
    await fillReasons(tx, people)
    await fillNotifications(tx, people, orders)
    await fillCampaigns(tx, people)
    await fillChats(tx, people)
    return true
  })
}

const isTaken = async ({ sql }: Db) => {
  const [found] = await sql<{ taken: boolean }[]>`
    select exists (select from demo_fill) or exists (select from cities) as taken`
  return found?.taken ?? false
}

const isFilled = async ({ sql }: Db) => {
  const rows = await sql`select 1 from demo_fill where name = ${NAME}`
  return rows.length > 0
}

/** A second process waits here and then finds the shop filled. */
const claim = async ({ sql, now }: Db) => {
  // As long as the first one fills: a slow machine takes its time.
  await sql`set local statement_timeout = 0`
  const { count } = await sql`
    insert into demo_fill (name, filled_at) values (${NAME}, ${now()}) on conflict do nothing`
  return count === 1
}
