import { ScanSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard as ProductCardData } from '#/domains/catalog/contract/customer.ts'
import {
  type CardSize,
  isPriceFrom,
  leadVariant,
  type PriceRange,
  salePercent,
  sizesWithin,
} from '#/domains/catalog/rules/card-price.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { EmptyFrame, Picture, PictureFrame } from '#/ui/media/picture.tsx'
import { Price } from '#/ui/labels/price.tsx'
import { classes } from '#/ui/classes.ts'
import { openStores, prefetchAvailability } from '../availability/availability-store.ts'
import { KindLabels } from './kind-labels.tsx'
import { openQuickLook, prefetchQuickLook } from '../quick-look/quick-look-store.ts'
import './product-card.css'
import { shortSizes } from '#/domains/catalog/rules/short-sizes.ts'

/** Columns: 2, from 600 px 3, from 1280 4, from 1920 5, from 2560 6. */
const SIZES = '(min-width: 1920px) 295px, (min-width: 1280px) 23vw, (min-width: 600px) 31vw, 46vw'

export type CardPromise = { text: string; short: string; today: boolean; none: boolean }

/** The page passes in parts of other domains (heart, promise, button). */
export const ProductCard = ({
  product,
  promise,
  action,
  heart,
  priority,
  price: range,
  heading: Heading = 'h3',
}: {
  product: ProductCardData
  promise: (variant: CardSize | undefined) => CardPromise
  action: (variant: CardSize | undefined) => ReactNode
  heart: ReactNode
  priority?: boolean
  /** Of the list that it stands in. */
  price?: PriceRange | undefined
  heading?: 'h2' | 'h3'
}) => {
  const usual = leadVariant(product.variants)
  const lead = (range && leadVariant(sizesWithin(product.variants, range))) ?? usual
  const [chosen, choose] = useState<number | null>(null)
  const [seen, setSeen] = useState(false)
  const variant = product.variants.find(({ id }) => id === chosen) ?? lead
  const words = promise(variant)
  const price = variant ?? product
  const address =
    variant && variant !== usual
      ? `/product/${product.slug}?size=${variant.code}`
      : `/product/${product.slug}`

  return (
    <article
      className={classes('product-card', words.none && 'is-off')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setSeen(true)}
    >
      <CardPicture {...{ product, variant, seen, priority, heart }}>
        {product.variants.length > 1 && (
          <CardSizes name={product.name} variants={product.variants} chosen={variant?.id} onChoose={choose} />
        )}
      </CardPicture>
      <CardWhen product={product} variant={variant} words={words} />
      <Heading className="product-card-name">
        <Link to={address} prefetch="intent">
          {nonBreaking(product.name)}
        </Link>
      </Heading>
      <p className="product-card-facts">
        {t('catalog.card.facts', {
          rating: Math.round((product.rating ?? 0) * 10) / 10,
          stems: product.counted ? 0 : (variant?.stems ?? 0),
          height: product.counted ? 0 : (variant?.height_cm ?? 0),
        })}
        {product.counted && t('catalog.counted.range', product.counted)}
      </p>
      <div className="product-card-foot">
        <Price
          value={price.price}
          oldValue={price.old_price}
          from={chosen === null && isPriceFrom(price, product.variants)}
          className="product-card-price"
        />
        {action(variant)}
      </div>
    </article>
  )
}

const CardPicture = ({
  product,
  variant,
  seen,
  priority,
  heart,
  children,
}: {
  product: ProductCardData
  variant: CardSize | undefined
  /** The second picture is then loaded. */
  seen: boolean
  priority: boolean | undefined
  heart: ReactNode
  children: ReactNode
}) => {
  const [picture, second] = product.pictures
  return (
    <div className="product-card-picture">
      {picture ? (
        <PictureFrame picture={picture} sizes={SIZES} priority={priority} alt="">
          {seen && second && (
            <span className="product-card-second">
              <Picture picture={second} sizes={SIZES} alt="" />
            </span>
          )}
        </PictureFrame>
      ) : (
        <EmptyFrame />
      )}
      <KindLabels
        className="product-card-labels"
        labels={product.labels}
        sale={salePercent(variant ?? product)}
        most={2}
      />
      {heart}
      <IconButton
        floating
        className="product-card-look hide-on-phone"
        label={t('catalog.card.look', { name: product.name })}
        aria-haspopup="dialog"
        onPointerEnter={() => prefetchQuickLook(product)}
        onFocus={() => prefetchQuickLook(product)}
        onClick={() => openQuickLook(product, variant?.id)}
      >
        <ScanSearch />
      </IconButton>
      {children}
    </div>
  )
}

const CardWhen = ({
  product,
  variant,
  words,
}: {
  product: ProductCardData
  variant: CardSize | undefined
  words: CardPromise
}) => (
  <p className={classes('product-card-when', words.today && 'is-today')}>
    <i className={words.today ? 'dot' : 'dot dot-later'} />
    <span className="hide-on-phone">{words.text}</span>
    <span className="hide-on-desktop">{words.short}</span>
    {words.none && (
      <button
        type="button"
        className="product-card-stores hide-on-phone"
        aria-haspopup="dialog"
        aria-label={t('catalog.card.storesNamed', { name: product.name })}
        onPointerEnter={() => prefetchAvailability(product)}
        onFocus={() => prefetchAvailability(product)}
        onClick={() => openStores(product, variant?.id)}
      >
        {t('catalog.card.stores')}
      </button>
    )}
  </p>
)

/** For mouse and keyboard; phones choose on the product page. */
const CardSizes = ({
  name,
  variants,
  chosen,
  onChoose,
}: {
  name: string
  variants: CardSize[]
  chosen: number | undefined
  onChoose: (id: number) => void
}) => {
  const labels = shortSizes(variants)
  return (
    <div
      className="product-card-sizes hide-on-phone"
      role="group"
      aria-label={t('catalog.card.sizes', { name })}
    >
      {variants.map(({ id, label }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          aria-label={label}
          onClick={() => onChoose(id)}
        >
          {labels[index]}
        </button>
      ))}
    </div>
  )
}
