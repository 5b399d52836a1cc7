import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import type { Route } from './+types/product-page'
import { EarnedPoints } from '#/domains/cart/storefront/earned-points.tsx'
import { catalogApi, type Product, type Variant } from '#/domains/catalog/contract/customer.ts'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { ratingStructuredData } from '#/domains/reviews/storefront/reviews/review-structured-data.ts'
import { useShell } from '#/layouts/shell.ts'
import { AskProduct } from '#/layouts/storefront/product/ask-product.tsx'
import {
  Addons,
  CareLines,
  Reviews,
  Seen,
  Similar,
  Together,
} from '#/layouts/storefront/product/below-the-fold.tsx'
import { ProductGallery } from '#/layouts/storefront/product/product-gallery.tsx'
import { ProductBuy, ProductBuyBar } from '#/layouts/storefront/product/product-buy.tsx'
import { ProductPromises } from '#/layouts/storefront/product/product-promises.tsx'
import { useProductPromise } from '#/layouts/storefront/product/use-product-promise.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/loading/load.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Composition } from './composition.tsx'
import { productMeta } from './product-meta.ts'
import { productStructuredData } from './product-structured-data.ts'
import { ProductTitle } from './product-title.tsx'
import { Counted } from './counted/counted.tsx'
import { SizeCards } from './size-cards.tsx'
import { useSize } from './use-size.ts'
import './product.css'
// Styles come before the lazy parts hydrate.
import '#/domains/reviews/storefront/reviews/reviews.css'
import '#/domains/reviews/storefront/reviews/review-photos.css'
import './addons.css'
import { shapeOf } from '#/domains/catalog/rules/product-shape.ts'

const REVIEWS = 6

type PageData = Awaited<ReturnType<typeof data>>

/** Former slugs and ids redirect to the current slug (301). */
const data = load(async (api, { params, url, cookie }) => {
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const product = await api(catalogApi.product, { params: { id: params.slug ?? '' }, query: { city_id } })
  if (product.slug !== params.slug) throw redirect(`/product/${product.slug}${url.search}`, 301)
  const reviews = await api(reviewsApi.list, { query: { product_id: product.id, size: REVIEWS } })
  const numbered = product.counted
    ? (await import('#/domains/catalog/rules/counted-variant.ts')).numberInAddress(
        product,
        url.searchParams.get('size'),
      )
    : null
  return { product, reviews, numbered }
})
export { data as loader, data as clientLoader }

/** Changing the size loads nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) &&
  defaultShouldRevalidate

export const meta = ({ loaderData, matches }: { loaderData?: PageData; matches: unknown }) =>
  productMeta(loaderData?.product, matches)

const breadcrumbItems = ({ categories, name }: Product) => [
  { label: t('catalog.home'), to: '/' },
  ...categories.slice(0, 1).map((one) => ({ label: one.name, to: `/category/${one.slug}` })),
  { label: name },
]

/** The key resets the state per product. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.id} {...loaderData} />
}

const ProductView = ({ product, numbered, reviews }: PageData) => {
  const { size: variant, chooseSize } = useSize(product, numbered)
  if (!variant) return null
  return (
    <div className="wrap">
      <ProductStructuredData product={product} reviews={reviews} />
      <Breadcrumbs items={breadcrumbItems(product)} />
      <SizedProduct {...{ product, variant, chooseSize, reviews }} />
    </div>
  )
}

const ProductStructuredData = ({ product, reviews }: Pick<PageData, 'product' | 'reviews'>) => {
  const shell = useShell()
  return (
    <StructuredDataScript
      of={
        import.meta.env.SSR
          ? (at) => [
              productStructuredData(product, {
                brand: shell.settings.brand,
                today: shell.delivery.local_now.slice(0, 10),
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

const SizedProduct = ({
  product,
  variant,
  chooseSize,
  reviews,
}: Pick<PageData, 'product' | 'reviews'> & { variant: Variant; chooseSize: (next: Variant) => void }) => {
  const { city, delivery } = useShell()
  const promise = useProductPromise(product, variant)
  const shape = shapeOf(product)
  return (
    <>
      <div className="product">
        <ProductGallery product={product} />
        <div className="product-buy">
          <ProductTitle
            product={product}
            variant={variant}
            rating={reviews.rating}
            reviews={reviews.total}
            points={<EarnedPoints price={variant.price} />}
          />
          <ProductPromises product={product} variant={variant} promise={promise} />
          {product.counted ? (
            <Counted
              product={product}
              variant={variant}
              cityId={city.id}
              today={delivery.local_now.slice(0, 10)}
              onChoose={chooseSize}
            />
          ) : (
            <SizeCards
              variants={product.variants}
              chosen={variant.id}
              shape={shape}
              day={promise.day}
              onChoose={chooseSize}
            />
          )}
          <Composition parts={variant.composition} shape={shape} />
          <Addons product={product} />
          <ProductBuy product={product} variant={variant} promise={promise} />
          <AskProduct product={product} price={variant.price} />
        </div>
        <CareLines product={product} />
      </div>
      <Reviews product={product} reviews={reviews} />
      <Together product={product} />
      <Similar products={product.similar} />
      <Seen current={product.id} cityId={city.id} />
      <ProductBuyBar product={product} variant={variant} promise={promise} />
    </>
  )
}
