import { type ComponentProps, memo, Suspense } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/product-page'
import { AddonToggle } from '#/domains/cart/storefront/addons/addon-toggle.tsx'
import { CardToggle, CardText } from '#/domains/cart/storefront/card/card-addon.tsx'
import { BuyActions, BuyBarAction } from '#/domains/cart/storefront/buy-actions.tsx'
import { catalogApi, type Product, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { leadVariant, shapeOf } from '#/domains/catalog/rules/products.ts'
import { AskButton } from '#/domains/chat/storefront/ask-button.tsx'
import { deliveryNote } from '#/domains/delivery/storefront/promise/delivery-note.ts'
import { needOf, formatPickup, formatPromise } from '#/domains/delivery/storefront/promise/promise.ts'
import { HeartButton } from '#/domains/favourites/storefront/heart-button.tsx'
import { CHOSEN_ADDRESS_COOKIE, chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { ratingStructuredData } from '#/domains/reviews/storefront/reviews/review-structured-data.ts'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { cityInTitle, useShell } from '#/layouts/shell.ts'
import { useZone } from '#/layouts/storefront/product/use-zone.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { load } from '#/platform/web/loading/load.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Gallery } from '#/ui/media/gallery.tsx'
import { Rail } from '#/ui/navigation/rail.tsx'
import { Addons, isCard } from './addons.tsx'
import { openDates, openStores, prefetchAvailability } from '../availability/availability-store.ts'
import { BuyBar } from './buy-bar.tsx'
import { Care } from './care.tsx'
import { Composition } from './composition.tsx'
import { productStructuredData } from './product-structured-data.ts'
import { ProductTitle } from './product-title.tsx'
import { Promises } from './promises.tsx'
import { ShareButton } from './share-button.tsx'
import { SizeCards } from './size-cards.tsx'
import { useSize } from './use-size.ts'
import './product.css'
// Styles of lazy parts, so that they are styled before they hydrate.
import '#/domains/reviews/storefront/reviews/reviews.css'
import '#/domains/reviews/storefront/reviews/review-photos.css'
import '../recently-seen/recently-seen.css'

const REVIEWS = 6

/** Below the fold: rendered on the server, hydrated later. */
const ProductReviews = lazyPart(
  async () => (await import('#/domains/reviews/storefront/reviews/product-reviews.tsx')).ProductReviews,
)
const RecentlySeen = lazyPart(async () => (await import('../recently-seen/recently-seen.tsx')).RecentlySeen)

/** Redirects former slugs and ids to the current slug (301). */
const data = load(async (api, { params, url, cookie }) => {
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const product = await api(catalogApi.product, { params: { id: params.slug ?? '' }, query: { city_id } })
  if (product.slug !== params.slug) throw redirect(`/product/${product.slug}${url.search}`, 301)
  const reviews = await api(reviewsApi.list, { query: { product_id: product.id, size: REVIEWS } })
  return { product, reviews }
})
export { data as loader, data as clientLoader }

/** Changing the size loads nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export const meta = ({
  loaderData,
  matches,
}: {
  loaderData?: Awaited<ReturnType<typeof data>>
  matches: unknown
}) => {
  const product = loaderData?.product
  const values = {
    name: product?.name ?? '',
    city: cityInTitle(matches),
    price: formatMoney(product?.price ?? 0),
  }
  return pageMeta(
    {
      title: product?.seo_title || t('catalog.product.title', values),
      description:
        product?.seo_description ||
        (product?.price
          ? `${t('catalog.product.description', values)} ${product.description}`
          : product?.description),
      picture: product?.pictures[0],
      type: 'product',
      price: product?.price,
    },
    matches,
  )
}

const breadcrumbItems = ({ categories, name }: Product) => [
  { label: t('catalog.home'), to: '/' },
  ...categories.slice(0, 1).map((one) => ({ label: one.name, to: `/category/${one.slug}` })),
  { label: name },
]

/** Remounts per product, which resets the state. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.id} {...loaderData} />
}

const ProductView = ({ product, reviews }: Awaited<ReturnType<typeof data>>) => {
  const { delivery, stores, city } = useShell()
  const choice = useChoice((state) => state.choice)
  const zone = useZone()
  const { size: variant, chooseSize } = useSize(product)
  if (!variant) return null

  const made = needOf(product, variant)
  const words = formatPromise(delivery, made, zone)
  const today = delivery.local_now.slice(0, 10)
  const day = choice.date ?? today
  const late = variant.available_on === null || variant.available_on > day
  const onDay = !late && day > today ? formatDay(day) : null
  const pickup = words.none ? null : formatPickup(delivery, made)
  const here = stores.filter(({ id, takes_pickup }) => takes_pickup && variant.store_ids.includes(id))
  const chosenStore = choice.order_type === 'pickup' ? choice.store : null
  const shape = shapeOf(product)
  const card = product.addons.find(isCard)
  const bought = { product, variantId: variant.id, price: variant.price }
  const near = () => prefetchAvailability(product)
  const askDay = () => openDates(product, variant.id)

  return (
    <div className="wrap">
      <StructuredDataScript
        of={
          import.meta.env.SSR
            ? (at) => [
                productStructuredData(product, {
                  today: delivery.local_now.slice(0, 10),
                  at,
                  rated: ratingStructuredData(reviews),
                }),
                breadcrumbData(breadcrumbItems(product), at),
              ]
            : null
        }
      />
      <Breadcrumbs items={breadcrumbItems(product)} />
      <div className="product">
        <div className="product-gallery">
          <Gallery
            pictures={product.pictures}
            name={product.name}
            actions={
              <>
                <HeartButton product={product} floating />
                <ShareButton name={product.name} />
              </>
            }
          />
        </div>
        <div className="product-buy">
          <ProductTitle product={product} variant={variant} rating={reviews.rating} reviews={reviews.total} />
          <Promises
            delivery={{
              title: onDay ? t('catalog.product.onDay', { day: onDay }) : words.text,
              note: words.none
                ? null
                : deliveryNote(
                    delivery,
                    { goods: variant.price, day: onDay ? day : (words.date ?? day) },
                    zone,
                  ),
              ask: t(late ? 'catalog.product.whenNone' : 'catalog.product.when'),
              onAsk: askDay,
              onNear: near,
            }}
            pickup={
              pickup === null
                ? null
                : {
                    title: onDay ? t('catalog.product.pickupOnDay', { day: onDay }) : pickup,
                    note: chosenStore
                      ? t('catalog.product.pickupStore', chosenStore)
                      : here.length > 0
                        ? t('catalog.product.inStores', { n: here.length, total: stores.length })
                        : null,
                    ask: t('catalog.product.where'),
                    onAsk: () => openStores(product, variant.id),
                    onNear: near,
                  }
            }
            stores={here}
            shape={shape}
          />
          <SizeCards
            variants={product.variants}
            chosen={variant.id}
            shape={shape}
            day={day}
            onChoose={chooseSize}
          />
          <Composition parts={variant.composition} shape={shape} />
          <Addons addons={product.addons} shape={shape} action={(addon) => <AddonAction addon={addon} />}>
            {card?.variants[0] && <CardText product={card} variantId={card.variants[0].id} />}
          </Addons>
          {words.none ? (
            <ButtonLink className="product-none" variant="line" size="l" block to="#similar">
              {t('catalog.product.none', { city: city.name_in })}
            </ButtonLink>
          ) : late ? (
            <div className="buy-actions">
              <Button size="l" aria-haspopup="dialog" onPointerEnter={near} onFocus={near} onClick={askDay}>
                {t('catalog.product.chooseDay', { day: formatDay(variant.available_on ?? day) })}
              </Button>
            </div>
          ) : (
            <BuyActions key={variant.id} {...bought} />
          )}
          <AskButton
            subject={{
              type: 'product',
              product_id: product.id,
              slug: product.slug,
              title: product.name,
              price: variant.price,
              picture: product.pictures[0] ?? null,
            }}
          >
            {t('chat.askProduct')}
          </AskButton>
        </div>
        <Care className="product-care" lines={product.care} shape={shape} />
      </div>
      <Reviews product={product} reviews={reviews} />
      {product.similar.length > 0 && (
        <section className="section" id="similar">
          <div className="section-head">
            <h2>{t('catalog.product.similar')}</h2>
          </div>
          <Rail label={t('catalog.product.similar')}>
            {product.similar.map((other) => (
              <ProductTile key={other.id} product={other} />
            ))}
          </Rail>
        </section>
      )}
      <Seen current={product.id} cityId={city.id} />
      {!words.none && (
        <BuyBar price={variant.price} words={onDay ? { short: onDay, today: false } : words}>
          {late ? (
            <Button aria-haspopup="dialog" onClick={askDay}>
              {t('catalog.product.chooseDayShort')}
            </Button>
          ) : (
            <BuyBarAction {...bought} />
          )}
        </BuyBar>
      )}
    </div>
  )
}

/** Memoized: a re-render before hydration would discard the server's HTML. */
const Reviews = memo(
  ({
    product: { id, slug },
    reviews,
  }: {
    product: Product
    reviews: ComponentProps<typeof ProductReviews>['reviews']
  }) => (
    <Suspense>
      <ProductReviews productId={id} slug={slug} reviews={reviews} />
    </Suspense>
  ),
)

const Seen = memo(({ current, cityId }: { current: number; cityId: number }) => (
  <Suspense>
    <RecentlySeen
      current={current}
      cityId={cityId}
      card={(other) => <ProductTile key={other.id} product={other} />}
    />
  </Suspense>
))

const AddonAction = ({ addon }: { addon: ProductCard }) => {
  const only = leadVariant(addon.variants)
  if (!only) return null
  const Toggle = isCard(addon) ? CardToggle : AddonToggle
  return <Toggle product={addon} variantId={only.id} price={only.price} />
}
