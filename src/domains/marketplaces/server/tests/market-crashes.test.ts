import { afterAll, expect, it } from 'vitest'
import { MARKET_FAILPOINTS } from '#/platform/server/failpoints.ts'
import { openMarketplaceScene } from '#/testing/marketplaces/marketplace-scene.ts'
import { openYandexMarketStandIn } from '#/testing/marketplaces/yandex-market-stand-in.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { TEST_START } from '#/testing/database/test-database.ts'

const market = await openYandexMarketStandIn(() => TEST_START)
afterAll(() => market.close())
const shop = await openTestShop({ settings: { marketplaces: { yandex: market.settings } } })
const { clock, context, runJobs } = shop
const { manager, knowArticle, ordersOf } = await openMarketplaceScene(shop)
const { url, key, campaign } = market.settings

it.each(MARKET_FAILPOINTS)(
  'a shop that dies at %s has lost no order and made none twice when it asks again',
  { timeout: 60_000 },
  async (point) => {
    await knowArticle('yandex', 'YM-1')
    const ids = [market.sells([{}]).id, market.sells([{}]).id]
    const victim = await startShopProcess(context.settings.databaseUrl ?? '', clock.now(), {
      DIES_AT: point,
      YANDEX_MARKET_URL: url,
      YANDEX_MARKET_KEY: key,
      YANDEX_MARKET_CAMPAIGN: campaign,
    })
    const lost = fetch(`${victim.url}/staff/api/marketplaces/yandex/fetch`, {
      method: 'POST',
      headers: manager.headers,
    })
    await expect(lost).rejects.toThrow(TypeError)
    await victim.kill()
    await shop.db.sql`delete from jobs`
    await runJobs()
    await shop.db.sql`delete from jobs`
    await runJobs()
    const made = (await ordersOf('yandex')).filter(({ source_ref }) => ids.includes(Number(source_ref)))
    expect(made).toMatchObject([{ status: 'new' }, { status: 'new' }])
    expect(ids.map((id) => market.orders.get(id)?.substatus)).toEqual(['PACKAGING', 'PACKAGING'])
  },
)
