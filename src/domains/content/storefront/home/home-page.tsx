import { type ComponentProps, memo, type ReactNode, Suspense } from 'react'
import { ChevronDown, MapPin } from 'lucide-react'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import type { Route } from './+types/home-page'
import { catalogApi, type ProductCard, type Showcase } from '#/domains/catalog/contract/customer.ts'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { CategoryCircles } from '#/domains/catalog/storefront/category-circles.tsx'
import { contentApi } from '#/domains/content/contract/customer.ts'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { openCityDialog } from '#/domains/places/storefront/city/city-dialog-store.ts'
import {
  shopStructuredData,
  storeStructuredData,
} from '#/domains/places/storefront/stores/store-structured-data.ts'
import { reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { type FinderOffers, loadFinder } from '#/layouts/storefront/finder/load-finder.ts'
import { useWish } from '#/layouts/storefront/finder/wish-store.ts'
import { ProductRail } from '#/layouts/storefront/product/product-rail.tsx'
import { TodayShowcase } from '#/layouts/storefront/product/today-showcase.tsx'
import { cityInTitle, takesForToday, useShell } from '#/layouts/shell.ts'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { HydrateLater } from '#/platform/web/loading/hydrate-later.tsx'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { load } from '#/platform/web/loading/load.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Banners } from './banners.tsx'
import { FaqList } from '../information/faq-list.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MoreWays } from './more-ways.tsx'
import { Occasions } from './occasions.tsx'
import './home.css'
// Lazily hydrated parts: styled with the server HTML.
import '#/layouts/storefront/finder/finder.css'
import '#/domains/reviews/storefront/reviews/reviews.css'
import '#/domains/reviews/storefront/reviews/review-photos.css'
import '#/domains/places/storefront/stores/store-list.css'

const REVIEWS = 3

/** Hydrated after what is above. */
const ShopReviews = lazyPart(
  async () => (await import('#/domains/reviews/storefront/reviews/shop-reviews.tsx')).ShopReviews,
)
const Reviews = memo((props: ComponentProps<typeof ShopReviews>) => (
  <Suspense>
    <ShopReviews {...props} />
  </Suspense>
))

const CityStores = lazyPart(async () => (await import('#/layouts/storefront/city-stores.tsx')).CityStores)
const Stores = memo(() => (
  <Suspense>
    <CityStores />
  </Suspense>
))

/** A form that works before its code is there. */
const LazyFinder = lazyPart(async () => (await import('#/layouts/storefront/finder/finder.tsx')).Finder)

const FoundShowcase = lazyPart(
  async () => (await import('#/layouts/storefront/finder/found-showcase.tsx')).FoundShowcase,
)

const QUESTIONS = 6

const data = load(async (api, { cookie }) => {
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const [main, finder, reviews, faq] = await Promise.all([
    api(catalogApi.main, { query: { city_id, distinct: '1' } }),
    loadFinder(api, city_id),
    api(reviewsApi.list, { query: { size: REVIEWS } }),
    api(contentApi.faq),
  ])
  return { ...main, finder, reviews, faq: faq.items.slice(0, QUESTIONS) }
})
export { data as loader, data as clientLoader }

export const meta = ({ matches }: { matches: unknown }) => {
  const city = cityInTitle(matches)
  return pageMeta(
    {
      title: t('site.home', { city }),
      description: t('site.description', { city, today: String(takesForToday(matches)) }),
    },
    matches,
  )
}

const todayOf = (showcases: Showcase[]): ProductCard[] =>
  showcases.find(({ name }) => name === 'today')?.items ?? NONE
const NONE: ProductCard[] = []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { blocks, banners, categories, showcases, finder, reviews, faq } = loaderData
  const all = allBouquets(useShell().categories)
  const isEmpty = showcases.every(({ items }) => items.length === 0)
  const [first, ...more] = showcases.filter(({ name, items }) => name !== 'today' && items.length > 0)
  return (
    <>
      <HomeStructuredData />
      <HeroAndFinder hero={blocks.hero} all={all} offers={finder} />
      {categories.length > 0 && (
        <HydrateLater>
          <nav className="wrap" aria-label={t('content.home.categories')}>
            <CategoryCircles categories={categories} />
          </nav>
        </HydrateLater>
      )}
      <HydrateLater>
        <Chosen all={all} recipients={finder.recipients}>
          <TodayShowcase loaded={todayOf(showcases)} all={all} />
        </Chosen>
      </HydrateLater>
      {isEmpty && <NothingYet />}
      {blocks.occasions.length > 0 && !isEmpty && (
        <HydrateLater>
          <section className="wrap section home-occasions">
            <div className="section-head">
              <h2>{t('content.home.occasions')}</h2>
            </div>
            <Occasions occasions={blocks.occasions} />
          </section>
        </HydrateLater>
      )}
      {!isEmpty && (
        <HydrateLater>
          <MoreWays counted={showcases.flatMap(({ items }) => items).find((card) => card.counted)} />
        </HydrateLater>
      )}
      {first && <LaterRail {...first} />}
      {banners.length > 0 && (
        <HydrateLater>
          <section className="wrap section" aria-label={t('content.home.banners')}>
            <Banners banners={banners} />
          </section>
        </HydrateLater>
      )}
      {blocks.how_it_works && (
        <HydrateLater>
          <HowItWorks block={blocks.how_it_works} />
        </HydrateLater>
      )}
      {more.map((showcase) => (
        <LaterRail key={showcase.name} {...showcase} />
      ))}
      <Reviews reviews={reviews} />
      <Stores />
      {faq.length > 0 && (
        <HydrateLater>
          <section className="wrap section home-faq">
            <h2>{t('content.home.faq')}</h2>
            <FaqList items={faq} firstOpen />
          </section>
        </HydrateLater>
      )}
    </>
  )
}

const LaterRail = (showcase: ComponentProps<typeof ProductRail>) => (
  <HydrateLater>
    <ProductRail {...showcase} />
  </HydrateLater>
)

const NothingYet = () => (
  <div className="wrap section">
    <EmptyState drawing="search" title={t('content.home.nothing')} text={t('content.home.nothingText')} />
  </div>
)

const HomeStructuredData = () => {
  const { settings, stores, cities } = useShell()
  return (
    <StructuredDataScript
      of={
        import.meta.env.SSR
          ? (at) => [
              ...shopStructuredData(settings, at),
              ...storeStructuredData({ stores, brand: settings.brand }, cities, at),
            ]
          : null
      }
    />
  )
}

/** What the finder found takes the first place. */
const Chosen = ({
  children,
  ...rest
}: { children: ReactNode } & Omit<ComponentProps<typeof FoundShowcase>, 'instead'>) => {
  const wished = useWish(({ wish }) => wish !== null)
  return wished ? (
    <Suspense fallback={children}>
      <FoundShowcase {...rest} instead={children} />
    </Suspense>
  ) : (
    children
  )
}

const HeroAndFinder = ({
  hero,
  all,
  offers,
}: Pick<ComponentProps<typeof Hero>, 'hero'> & { all: string; offers: FinderOffers }) => {
  const { city, delivery } = useShell()
  const date = delivery.local_now.slice(0, 10)
  const day = t('content.home.day', { weekday: formatWeekday(date), day: formatDay(date) })
  return (
    <Hero
      hero={hero}
      city={city.name_in}
      day={t('content.home.dayIn', { day, city: city.name })}
      place={
        <button type="button" className="place-button" aria-haspopup="dialog" onClick={openCityDialog}>
          <MapPin aria-hidden="true" />
          {city.name} <span className="place-button-note">{day}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <Suspense>
        <LazyFinder to={all} offers={offers} />
      </Suspense>
    </Hero>
  )
}
