import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Product, ProductCard } from '#/domains/catalog/contract/customer.ts'
import { type CardSize, salePercent } from '#/domains/catalog/rules/card-price.ts'
import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { GalleryTrack } from '#/ui/media/gallery-track.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture, PictureFrame } from '#/ui/media/picture.tsx'
import { Price } from '#/ui/labels/price.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { KindLabels } from '../product-card/kind-labels.tsx'
import { SizeChips } from '../product-card/size-chips.tsx'
import './quick-look.css'

const LINES = ['100%', '96%', '60%']
const PICTURE = '(min-width: 1280px) 400px, 100vw'

/** The card's data at once, the rest when `product` is loaded. Parts of other domains are passed in. */
export const QuickLook = ({
  card,
  product,
  size,
  heart,
  promise,
  action,
  onChoose,
  onFollow,
}: {
  card: ProductCard
  product: Product | null
  size: CardSize
  heart: ReactNode
  promise: ReactNode
  action: ReactNode
  onChoose: (variantId: number) => void
  onFollow: () => void
}) => (
  <div className="quick-look">
    <QuickPictures
      pictures={product?.pictures ?? card.pictures}
      to={`/product/${card.slug}?size=${size.code}`}
      onFollow={onFollow}
      heart={heart}
    />
    <div className="quick-look-words">
      <KindLabels labels={card.labels} sale={salePercent(size)} most={3} tone="new" />
      {card.rating !== null && (
        <p className="quick-look-rating small">
          <Star aria-hidden="true" />
          <b>{t('catalog.product.rating', { rating: Math.round(card.rating * 10) / 10 })}</b>
          <span className="muted">{t('catalog.product.reviews', { n: card.reviews_count })}</span>
        </p>
      )}
      <Price size="hero" value={size.price} oldValue={size.old_price} />
      {promise}
      <SizeChips sizes={card.variants} chosen={size.id} onChoose={onChoose} />
      <Description product={product} />
      <Inside product={product} size={size} />
      <div className="quick-look-action">{action}</div>
      <Link className="link" to={`/product/${card.slug}?size=${size.code}`} onClick={onFollow}>
        {t('catalog.modals.quick.more')}
      </Link>
    </div>
  </div>
)

/** Not focusable: it duplicates the link below. */
const QuickPictures = ({
  pictures,
  to,
  onFollow,
  heart,
}: {
  pictures: readonly PictureData[]
  to: string
  onFollow: () => void
  heart: ReactNode
}) => {
  const [index, show] = useState(0)
  return (
    <div className="quick-look-pictures">
      <GalleryTrack pictures={pictures} index={index} onIndexChange={show}>
        {(picture, at) => (
          <Link to={to} tabIndex={-1} onClick={onFollow}>
            <PictureFrame picture={picture} sizes={PICTURE} priority={at === 0} />
          </Link>
        )}
      </GalleryTrack>
      <div className="quick-look-heart">{heart}</div>
      {pictures.length > 1 && (
        <ul className="quick-look-thumbs">
          {pictures.map((picture, at) => (
            <li key={picture.src}>
              <button
                type="button"
                className={classes('quick-look-thumb', at === index && 'is-on')}
                aria-label={t('ui.gallery.picture', { n: at + 1 })}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => show(at)}
              >
                <Picture picture={picture} sizes="56px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Description = ({ product }: { product: Product | null }) => (
  <div className="quick-look-description hide-on-phone">
    {product ? (
      <p>{nonBreaking(product.description)}</p>
    ) : (
      LINES.map((width) => <Skeleton key={width} width={width} height={14} />)
    )}
  </div>
)

/** Two lines are reserved, so that nothing moves. */
const Inside = ({ product, size }: { product: Product | null; size: CardSize }) => {
  const parts = product?.variants.find(({ id }) => id === size.id)?.composition
  if (parts?.length === 0) return null
  return (
    <div className="quick-look-inside small">
      {parts ? (
        <p>
          {nonBreaking(
            t('catalog.modals.quick.inside', {
              parts: parts
                .map(({ name, quantity }) => t('catalog.modals.quick.part', { name, n: quantity }))
                .join(', '),
            }),
          )}
        </p>
      ) : (
        <>
          <Skeleton width="100%" height={14} />
          <Skeleton width="70%" height={14} />
        </>
      )}
    </div>
  )
}
