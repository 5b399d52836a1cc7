import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import type { Route } from './+types/promotions-page'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { contentApi } from '#/domains/content/contract/customer.ts'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { ProductRail } from '#/layouts/storefront/product/product-rail.tsx'
import { cityInTitle, useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/loading/load.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { PromotionCard } from './promotion-card.tsx'
import './promotions.css'

const DISCOUNTED = 10
const ALL_DISCOUNTED = '/popular-products?discount=1'

const data = load(async (api, { cookie }) => {
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const [{ items }, discounted] = await Promise.all([
    api(contentApi.promotions, { query: { city_id } }),
    api(catalogApi.discounted, { query: { city_id, size: DISCOUNTED } }),
  ])
  return { items, discounted: discounted.items }
})
export { data as loader, data as clientLoader }

export const meta = ({ matches }: { matches: unknown }) => {
  const city = cityInTitle(matches)
  return pageMeta(
    {
      title: t('content.promo.metaTitle', { city }),
      description: t('content.promo.description', { city }),
    },
    matches,
  )
}

const breadcrumbItems = () => [{ label: t('catalog.home'), to: '/' }, { label: t('content.promo.title') }]

export default function PromotionsPage({ loaderData: { items, discounted } }: Route.ComponentProps) {
  const { city, categories, delivery } = useShell()
  return (
    <>
      <div className="wrap">
        <StructuredDataScript
          of={import.meta.env.SSR ? (at) => [breadcrumbData(breadcrumbItems(), at)] : null}
        />
        <Breadcrumbs items={breadcrumbItems()} />
        <h1 className="promo-title">{t('content.promo.heading', { city: city.name_in })}</h1>
        {items.length > 0 ? (
          <ul className="promotions">
            {items.map((promotion, index) => (
              <li key={promotion.id}>
                <PromotionCard
                  promotion={promotion}
                  today={delivery.local_now.slice(0, 'YYYY-MM-DD'.length)}
                  priority={index < 2}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState drawing="search" title={t('content.promo.none')} text={t('content.promo.noneText')}>
            <ButtonLink to={allBouquets(categories)}>{t('content.promo.toBouquets')}</ButtonLink>
          </EmptyState>
        )}
      </div>
      {discounted.length > 0 && (
        <ProductRail title={t('content.promo.discounted')} link={ALL_DISCOUNTED} items={discounted} />
      )}
    </>
  )
}
