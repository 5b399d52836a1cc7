import { type ComponentProps, memo, Suspense } from 'react'
import type { Route } from './+types/own-bouquet-page'
import { bouquetsApi } from '#/domains/bouquets/contract/customer.ts'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { cityInTitle, useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import {
  type AddressOf,
  type StructuredData,
  StructuredDataScript,
} from '#/platform/web/head/structured-data.tsx'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { load } from '#/platform/web/loading/load.ts'
import { loadOwnBouquetTexts } from '#/platform/web/texts/load-own-bouquet-texts.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
// Styled with the server's HTML.
import './own-bouquet.css'

/** Its words are few customers' and in a file of their own. */
const LazyDesigner = lazyPart(async () => {
  const loading = import('#/layouts/storefront/own-bouquet/designer.tsx')
  if (!import.meta.env.SSR) await loadOwnBouquetTexts()
  return (await loading).OwnDesigner
})
const Designer = memo((props: ComponentProps<typeof LazyDesigner>) => (
  <Suspense>
    <LazyDesigner {...props} />
  </Suspense>
))

type PageData = Awaited<ReturnType<typeof data>>

const data = load(async (api, { params, cookie }) => {
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const { token } = params
  const [kit, opened] = await Promise.all([
    api(bouquetsApi.kit, { query: { city_id } }),
    token ? api(bouquetsApi.show, { params: { token } }) : null,
  ])
  return { kit, opened }
})
export { data as loader, data as clientLoader }

export const meta = ({ loaderData, matches }: { loaderData?: PageData; matches: unknown }) => {
  const opened = loaderData?.opened
  const city = cityInTitle(matches)
  return pageMeta(
    {
      title: opened ? t('layout.ownShared', { label: opened.label }) : t('layout.ownTitle', { city }),
      description: t('layout.ownDescription', { city }),
      ...(opened && { picture: opened.picture, noIndex: true }),
    },
    matches,
  )
}

const breadcrumbItems = () => [{ label: t('catalog.home'), to: '/' }, { label: t('layout.own') }]

const pageData =
  ({ name_in }: { name_in: string }) =>
  (at: AddressOf): StructuredData[] => [
    {
      '@type': 'WebPage',
      url: at('/product/own-bouquet'),
      name: t('layout.ownTitle', { city: name_in }),
      description: t('layout.ownDescription', { city: name_in }),
    },
  ]

/** The key resets the state per bouquet. */
export default function OwnBouquetPage({ loaderData: { kit, opened } }: Route.ComponentProps) {
  const { city } = useShell()
  return (
    <div className="wrap">
      <Breadcrumbs items={breadcrumbItems()} />
      {!opened && <StructuredDataScript of={import.meta.env.SSR ? pageData(city) : null} />}
      <Designer key={opened?.token ?? 'new'} kit={kit} opened={opened} />
    </div>
  )
}
