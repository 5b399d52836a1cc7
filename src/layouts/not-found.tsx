import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { catalogApi, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { WaitingCards } from '#/domains/catalog/storefront/listing/waiting-cards.tsx'
import { openChatWindow } from '#/domains/chat/storefront/chat-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { LazyDrawing } from '#/ui/media/lazy-drawing.tsx'
import { useShellIfAny } from './shell.ts'
import { PopularProducts } from './storefront/popular-products.tsx'
import { ProductTile } from './storefront/product/product-tile.tsx'

/** Whole rows of two, three and four. */
const SHOWN = 12

export const NotFound = () => {
  const shell = useShellIfAny()
  return (
    <>
      <section className="empty-state">
        <LazyDrawing name="lost" className="empty-state-drawing" />
        <h1>{t('errorPage.heading')}</h1>
        <p className="empty-state-text">{t('errorPage.subtitle')}</p>
        <div className="empty-state-action">
          <ButtonLink to="/">{t('errorPage.home')}</ButtonLink>
          {shell && <Ways />}
        </div>
      </section>
      {shell && <Popular cityId={shell.city.id} />}
    </>
  )
}

const Ways = () => (
  <>
    <ButtonLink to="/search" variant="line">
      {t('errorPage.find')}
    </ButtonLink>
    <Button
      variant="line"
      aria-haspopup="dialog"
      icon={<MessageCircle aria-hidden="true" />}
      onClick={() => openChatWindow()}
    >
      {t('errorPage.ask')}
    </Button>
  </>
)

/** An error has no data of its own; without an answer the section goes. */
const Popular = ({ cityId }: { cityId: number }) => {
  const [products, setProducts] = useState<readonly ProductCard[]>()
  useEffect(() => {
    api(catalogApi.popular, { query: { city_id: cityId, size: SHOWN } }).then(
      ({ items }) => setProducts(items),
      () => setProducts([]),
    )
  }, [cityId])
  if (products?.length === 0) return null
  return (
    <PopularProducts busy={!products}>
      {products?.map((product) => <ProductTile key={product.id} product={product} heading="h3" />) ?? (
        <WaitingCards count={SHOWN} />
      )}
    </PopularProducts>
  )
}
