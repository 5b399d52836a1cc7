import { useRouteLoaderData } from 'react-router'
import { LAVENDER, NOT_OPENED, type ShopProfile } from '#/platform/shared/shop/shop-profile.ts'

export type ShownProfile = Pick<ShopProfile, 'brand' | 'color' | 'sign' | 'opening'>

type RootData = { settings?: ShownProfile } | undefined

const UNKNOWN: ShownProfile = { brand: '', color: LAVENDER, sign: 'letter', opening: NOT_OPENED }

export const useShopProfile = (): ShownProfile =>
  (useRouteLoaderData('root') as RootData)?.settings ?? UNKNOWN

export const useBrand = (): string => useShopProfile().brand

/** From the `matches` of a page's `meta`. */
export const brandIn = (matches: unknown): string =>
  (matches as ({ loaderData?: RootData } | undefined)[])[0]?.loaderData?.settings?.brand ?? ''
