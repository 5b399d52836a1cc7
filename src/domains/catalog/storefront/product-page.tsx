import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Route } from './+types/product-page'
import { AddonToggle } from '#/domains/cart/storefront/addon-toggle.tsx'
import { BuyActions, BuyBarAction } from '#/domains/cart/storefront/buy-actions.tsx'
import { catalogApi } from '#/domains/catalog/contract.ts'
import { leadVariant, shapeOf } from '#/domains/catalog/rules.ts'
import { deliveryNote, pickupWords, promiseWords } from '#/domains/delivery/storefront/promise.ts'
import { HeartButton } from '#/domains/favourites/storefront/heart-button.tsx'
import { CHOSEN_ADDRESS_COOKIE, chosenCityId } from '#/domains/places/rules.ts'
import { reviewsApi } from '#/domains/reviews/contract.ts'
import { ProductReviews } from '#/domains/reviews/storefront/product-reviews.tsx'
import { ProductTile } from '#/layouts/product-tile.tsx'
import { cityInTitle, useShell } from '#/layouts/shell.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/load.ts'
import { pageMeta } from '#/platform/web/page-meta.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { Gallery } from '#/ui/gallery.tsx'
import { Rail } from '#/ui/rail.tsx'
import { Addons } from './addons.tsx'
import { BuyBar } from './buy-bar.tsx'
import { Care } from './care.tsx'
import { Composition } from './composition.tsx'
import { ProductTitle } from './product-title.tsx'
import { Promises } from './promises.tsx'
import { ShareButton } from './share-button.tsx'
import { SizeCards } from './size-cards.tsx'
import './product.css'

const REVIEWS = 6

const data = load(async (api, { params, cookie }) => {
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const product = await api(catalogApi.product, { params: { id: params.slug ?? '' }, query: { city_id } })
  const reviews = await api(reviewsApi.list, { query: { product_id: product.id, size: REVIEWS } })
  return { product, reviews }
})
export { data as loader, data as clientLoader }

/** Another size is the same page: nothing is asked for again. */
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
  const picture = product?.pictures[0]
  const values = {
    name: product?.name ?? '',
    city: cityInTitle(matches),
    price: formatMoney(product?.price ?? 0),
  }
  return pageMeta({
    title: t('catalog.product.title', values),
    description: product?.price
      ? `${product.description} ${t('catalog.product.description', values)}`
      : product?.description,
    image: picture && `${picture.src}-${picture.widths.at(-1)}.webp`,
  })
}

/** Another product is another view: nothing chosen for one is left for the next. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.id} {...loaderData} />
}

const ProductView = ({ product, reviews }: Awaited<ReturnType<typeof data>>) => {
  const { delivery, stores, city } = useShell()
  const [params, setParams] = useSearchParams()
  const [size, setSize] = useState(params.get('size'))
  const variant = product.variants.find(({ code }) => code === size) ?? leadVariant(product.variants)
  if (!variant) return null

  const chooseSize = ({ code }: { code: string }) => {
    setSize(code)
    setParams({ size: code }, { replace: true, preventScrollReset: true })
  }
  const made = { lead_minutes: product.lead_minutes, available_on: variant.available_on }
  const words = promiseWords(delivery, made)
  const shape = shapeOf(product)
  const bought = { product, variantId: variant.id, price: variant.price }
  const home = { label: t('catalog.home'), to: '/' }
  const path = product.categories
    .slice(0, 1)
    .map(({ slug, name }) => ({ label: name, to: `/category/${slug}` }))

  return (
    <div className="wrap">
      <Breadcrumbs items={[home, ...path, { label: product.name }]} />
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
            delivery={words.text}
            deliveryNote={words.none ? null : deliveryNote(delivery, variant.price)}
            pickup={words.none ? null : pickupWords(delivery, made)}
            stores={stores.filter(({ id, takes_pickup }) => takes_pickup && variant.store_ids.includes(id))}
            total={stores.length}
            shape={shape}
          />
          <SizeCards variants={product.variants} chosen={variant.id} shape={shape} onChoose={chooseSize} />
          <Composition parts={variant.composition} shape={shape} />
          <Addons
            addons={product.addons}
            shape={shape}
            action={(addon) => {
              const only = leadVariant(addon.variants)
              return only && <AddonToggle product={addon} variantId={only.id} price={only.price} />
            }}
          />
          {words.none ? (
            <ButtonLink className="product-none" variant="line" size="l" block to="#similar">
              {t('catalog.product.none', { city: city.name_in })}
            </ButtonLink>
          ) : (
            <BuyActions key={variant.id} {...bought} />
          )}
        </div>
        <Care className="product-care" lines={product.care} shape={shape} />
      </div>
      <ProductReviews productId={product.id} reviews={reviews} />
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
      {!words.none && (
        <BuyBar price={variant.price} words={words}>
          <BuyBarAction {...bought} />
        </BuyBar>
      )}
    </div>
  )
}
