import { type ComponentProps, memo, Suspense } from 'react'
import type { Product, ProductCard } from '#/domains/catalog/contract/customer.ts'
import { shapeOf } from '#/domains/catalog/rules/product-shape.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { ProductTile } from './product-tile.tsx'

/** Rendered on the server, hydrated later. */
const ProductAddons = lazyPart(async () => (await import('./product-addons.tsx')).ProductAddons)
const ProductReviews = lazyPart(
  async () => (await import('#/domains/reviews/storefront/reviews/product-reviews.tsx')).ProductReviews,
)
const Care = lazyPart(async () => (await import('#/domains/catalog/storefront/product/care.tsx')).Care)
const SimilarProducts = lazyPart(async () => (await import('./similar-products.tsx')).SimilarProducts)
const BoughtTogether = lazyPart(async () => (await import('./bought-together.tsx')).BoughtTogether)
const RecentlySeen = lazyPart(
  async () => (await import('#/domains/catalog/storefront/recently-seen/recently-seen.tsx')).RecentlySeen,
)

/** A re-render before hydration would discard the server's HTML. */
export const Reviews = memo(
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

export const Addons = memo(({ product }: { product: Product }) => (
  <Suspense>
    <ProductAddons product={product} />
  </Suspense>
))

export const CareLines = memo(({ product }: { product: Product }) => (
  <Suspense>
    <Care className="product-care" lines={product.care} shape={shapeOf(product)} />
  </Suspense>
))

export const Together = memo(({ product: { together } }: { product: Product }) => (
  <Suspense>
    <BoughtTogether together={together} />
  </Suspense>
))

export const Similar = memo(({ products }: { products: readonly ProductCard[] }) => (
  <Suspense>
    <SimilarProducts products={products} />
  </Suspense>
))

export const Seen = memo(({ current, cityId }: { current: number; cityId: number }) => (
  <Suspense>
    <RecentlySeen
      current={current}
      cityId={cityId}
      card={(other) => <ProductTile key={other.id} product={other} />}
    />
  </Suspense>
))
