import { Link } from 'react-router'
import type { ShopSign } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import { useBrand, useShopProfile } from '#/platform/web/shop-profile.ts'
import { classes } from '#/ui/classes.ts'

/** A sprig of lavender, 20 × 36; drawn once a document (`sprig-symbol.ts`). */
export const Sprig = ({ className }: { className?: string }) => (
  <svg className={classes('sprig', className)} viewBox="0 0 20 36" fill="none" aria-hidden="true">
    <use href="#sprig" />
  </svg>
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
