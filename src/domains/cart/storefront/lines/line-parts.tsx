import { Link } from 'react-router'
import type { CartLine } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'

export const LinePicture = ({ line }: { line: CartLine }) => (
  <span className="cart-line-picture">
    {line.picture && <Picture picture={line.picture} sizes="(min-width: 1280px) 112px, 88px" alt="" />}
  </span>
)

export const LineName = ({ line, note }: { line: CartLine; note?: string }) => (
  <p className="cart-line-name">
    <Link to={line.counted ? `/product/${line.slug}?size=${line.counted}` : `/product/${line.slug}`}>
      {nonBreaking(line.name)}
    </Link>
    <small>{[lineDetails(line), note].filter(Boolean).join(', ')}</small>
  </p>
)

/** «Размер M», but «15 роз»: only letters need the word. */
const formatSize = (label: string): string =>
  /^[A-Z]{1,3}$/.test(label) ? t('cart.line.size', { size: label }) : label

export const lineDetails = ({ variants_count, variant_label, options }: CartLine): string =>
  [
    variants_count > 1 ? formatSize(variant_label) : null,
    options.card_text ? t('cart.line.card', { text: options.card_text }) : null,
  ]
    .filter(Boolean)
    .join(', ')
