import { Link } from 'react-router'
import type { ShopSign } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import { useBrand, useShopProfile } from '#/platform/web/shop-profile.ts'
import { classes } from '#/ui/classes.ts'

const STEM =
  '<path d="M10 35.5C10 26 9.4 18 10 8" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>'
const BLOSSOMS =
  '<path d="M10 8.2C8.2 6.4 8.2 3 10 .6c1.8 2.4 1.8 5.8 0 7.6Z"/>' +
  '<path d="M9.3 13C5.6 12.8 4.2 10 4.4 6.8c3 .9 5 3 4.9 6.2ZM10.7 13c3.7-.2 5.1-3 4.9-6.2-3 .9-5 3-4.9 6.2Z"/>' +
  '<path d="M9.2 18.6c-4 .2-6-2.6-6.2-6 3.4.6 6 2.6 6.2 6ZM10.8 18.6c4 .2 6-2.6 6.2-6-3.4.6-6 2.6-6.2 6Z" opacity=".85"/>' +
  '<path d="M9.3 24.2c-4 .4-6.5-2.2-7-5.6 3.6.4 6.6 2.2 7 5.6ZM10.7 24.2c4 .4 6.5-2.2 7-5.6-3.6.4-6.6 2.2-7 5.6Z" opacity=".7"/>'
/** Text, not elements: it never changes, and a page has ten of it. */
const SPRIG = { __html: `${STEM}<g fill="currentColor">${BLOSSOMS}</g>` }

/** A sprig of lavender, 20 × 36. */
export const Sprig = ({ className }: { className?: string }) => (
  <svg
    className={classes('sprig', className)}
    viewBox="0 0 20 36"
    fill="none"
    aria-hidden="true"
    dangerouslySetInnerHTML={SPRIG}
  />
)

/** Only of a shop that has it as its sign. */
export const ShopSprig = ({ className }: { className?: string }) =>
  useShopProfile().sign === 'sprig' && <Sprig className={className} />

const Sign = ({ of: sign, brand }: { of: ShopSign; brand: string }) => {
  if (sign === 'sprig') return <Sprig />
  if (sign === 'letter')
    return (
      <span className="logo-letter" aria-hidden="true">
        {brand.slice(0, 1).toUpperCase()}
      </span>
    )
  return (
    <img className="logo-picture" src={`${sign.src}-${sign.widths[0]}.webp`} alt="" width="40" height="40" />
  )
}

/** `.logo-name` may be hidden. */
export const LogoMark = () => {
  const { brand, sign } = useShopProfile()
  return (
    <>
      <Sign of={sign} brand={brand} />
      <span className="logo-name">{brand}</span>
    </>
  )
}

export const Logo = ({ to = '/', className }: { to?: string; className?: string }) => {
  const brand = useBrand()
  return (
    <Link to={to} className={classes('logo', className)} aria-label={t('ui.logo.label', { brand })}>
      <LogoMark />
    </Link>
  )
}
