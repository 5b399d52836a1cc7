import { useRouteLoaderData } from 'react-router'
import type { PublicSettings, PublicValues, SettingSet } from '#/platform/shared/shop/shop-setting.ts'

/** The set is a type only, so that none travels. */
export const useShopSettings = <Set extends SettingSet>(domain: Set['domain']): PublicValues<Set> => {
  const root = useRouteLoaderData('root') as { settings?: { values: PublicSettings } } | undefined
  return (root?.settings?.values[domain] ?? {}) as PublicValues<Set>
}
