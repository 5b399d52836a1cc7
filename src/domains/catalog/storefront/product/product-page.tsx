import { type ComponentProps, memo, Suspense } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import type { Route } from './+types/product-page'
import { AddonToggle } from '#/domains/cart/storefront/addons/addon-toggle.tsx'
import { CardToggle, CardText } from '#/domains/cart/storefront/card/card-addon.tsx'
import {
  catalogApi,
  type Product,
  type ProductCard,
  type Variant,
} from '#/domains/catalog/contract/customer.ts'
import { leadVariant } from '#/domains/catalog/rules/card-price.ts'
import { AskButton } from '#/domains/chat/storefront/ask-button.tsx'
import { HeartButton } from '#/domains/favourites/storefront/heart-button.tsx'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { ratingStructuredData } from '#/domains/reviews/storefront/reviews/review-structured-data.ts'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { useShell } from '#/layouts/shell.ts'
import { ProductBuy, ProductBuyBar } from '#/layouts/storefront/product/product-buy.tsx'
import { ProductPromises } from '#/layouts/storefront/product/product-promises.tsx'
import { useProductPromise } from '#/layouts/storefront/product/use-product-promise.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { load } from '#/platform/web/loading/load.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Gallery } from '#/ui/media/gallery.tsx'
import { Rail } from '#/ui/navigation/rail.tsx'
import { Addons, isCard } from './addons.tsx'
import { Care } from './care.tsx'
import { Composition } from './composition.tsx'
import { productMeta } from './product-meta.ts'
import { productStructuredData } from './product-structured-data.ts'
import { ProductTitle } from './product-title.tsx'
import { ShareButton } from './share-button.tsx'
import { SizeCards } from './size-cards.tsx'
import { useSize } from './use-size.ts'
import './product.css'
// Styles of lazy parts, so that they are styled before they hydrate.
import '#/domains/reviews/storefront/reviews/reviews.css'
import '#/domains/reviews/storefront/reviews/review-photos.css'
import '../recently-seen/recently-seen.css'
import { shapeOf } from '#/domains/catalog/rules/product-shape.ts'

const REVIEWS = 6

/** Below the fold: rendered on the server, hydrated later. */
const ProductReviews = lazyPart(
  async () => (await import('#/domains/reviews/storefront/reviews/product-reviews.tsx')).ProductReviews,
)
const RecentlySeen = lazyPart(async () => (await import('../recently-seen/recently-seen.tsx')).RecentlySeen)

type PageData = Awaited<ReturnType<typeof data>>

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

export const meta = ({ loaderData, matches }: { loaderData?: PageData; matches: unknown }) =>
  productMeta(loaderData?.product, matches)

const breadcrumbItems = ({ categories, name }: Product) => [
  { label: t('catalog.home'), to: '/' },
  ...categories.slice(0, 1).map((one) => ({ label: one.name, to: `/category/${one.slug}` })),
  { label: name },
]

/** Remounts per product, which resets the state. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.id} {...loaderData} />
}

const ProductView = ({ product, reviews }: PageData) => {
  const { size: variant, chooseSize } = useSize(product)
  if (!variant) return null
  return (
    <div className="wrap">
      <ProductStructuredData product={product} reviews={reviews} />
      <Breadcrumbs items={breadcrumbItems(product)} />
      <SizedProduct {...{ product, variant, chooseSize, reviews }} />
    </div>
  )
}

const ProductStructuredData = ({ product, reviews }: PageData) => {
  const { delivery } = useShell()
  return (
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
  )
}

/** Everything that depends on the chosen size, from the gallery to the bar at the bottom of a phone. */
const SizedProduct = ({
  product,
  variant,
  chooseSize,
  reviews,
}: PageData & { variant: Variant; chooseSize: (next: Variant) => void }) => {
  const { city } = useShell()
  const promise = useProductPromise(product, variant)
  const shape = shapeOf(product)
  return (
    <>
      <div className="product">
        <ProductGallery product={product} />
        <div className="product-buy">
          <ProductTitle product={product} variant={variant} rating={reviews.rating} reviews={reviews.total} />
          <ProductPromises product={product} variant={variant} promise={promise} />
          <SizeCards
            variants={product.variants}
            chosen={variant.id}
            shape={shape}
            day={promise.day}
            onChoose={chooseSize}
          />
          <Composition parts={variant.composition} shape={shape} />
          <ProductAddons product={product} />
          <ProductBuy product={product} variant={variant} promise={promise} />
          <AskProduct product={product} price={variant.price} />
        </div>
        <Care className="product-care" lines={product.care} shape={shape} />
      </div>
      <Reviews product={product} reviews={reviews} />
      <Similar products={product.similar} />
      <Seen current={product.id} cityId={city.id} />
      <ProductBuyBar product={product} variant={variant} promise={promise} />
    </>
  )
}

const ProductGallery = ({ product }: { product: Product }) => (
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
)

const ProductAddons = ({ product }: { product: Product }) => {
  const card = product.addons.find(isCard)
  return (
    <Addons
      addons={product.addons}
      shape={shapeOf(product)}
      action={(addon) => <AddonAction addon={addon} />}
    >
      {card?.variants[0] && <CardText product={card} variantId={card.variants[0].id} />}
    </Addons>
  )
}

const AddonAction = ({ addon }: { addon: ProductCard }) => {
  const only = leadVariant(addon.variants)
  if (!only) return null
  const Toggle = isCard(addon) ? CardToggle : AddonToggle
  return <Toggle product={addon} variantId={only.id} price={only.price} />
}

const AskProduct = ({ product, price }: { product: Product; price: number }) => (
  <AskButton
    subject={{
      type: 'product',
      product_id: product.id,
      slug: product.slug,
      title: product.name,
      price,
      picture: product.pictures[0] ?? null,
    }}
  >
    {t('chat.askProduct')}
  </AskButton>
)

const Similar = ({ products }: { products: readonly ProductCard[] }) =>
  products.length > 0 && (
    <section className="section" id="similar">
      <div className="section-head">
        <h2>{t('catalog.product.similar')}</h2>
      </div>
      <Rail label={t('catalog.product.similar')}>
        {products.map((other) => (
          <ProductTile key={other.id} product={other} />
        ))}
      </Rail>
    </section>
  )

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
