import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { oncePerShop } from '#/platform/server/app-context.ts'
import type { Settings } from '#/platform/server/settings.ts'
import type { MarketplaceAdapter } from './marketplace-adapter.ts'
import { openYandexMarket } from './yandex-market/open-yandex-market.ts'

/** Of the marketplaces that the operator has connected; the others come as files. */
export type Adapters = ReadonlyMap<Marketplace, MarketplaceAdapter>

export const openAdapters = ({ marketplaces }: Pick<Settings, 'marketplaces'>): Adapters => {
  const { yandex } = marketplaces
  return new Map(yandex ? [['yandex', openYandexMarket(yandex)]] : [])
}

export const adaptersOf = oncePerShop(({ settings }) => openAdapters(settings))
