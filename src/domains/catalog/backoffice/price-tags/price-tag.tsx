import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { classes } from '#/ui/classes.ts'
import { BarCode } from '#/ui/media/bar-code.tsx'
import type { VariantPrice } from '#/domains/catalog/contract/staff/products.ts'
import { variantCode } from '#/domains/catalog/rules/scan-code.ts'
import type { TagPaper } from './tag-formats.ts'

/** What it is, its price, and the code that opens it. */
export const PriceTag = ({
  name,
  variant,
  namesSize,
  paper,
}: {
  name: string
  variant: VariantPrice
  namesSize: boolean
  paper: TagPaper
}) => {
  const brand = useBrand()
  const code = variantCode(variant.variant_id)
  return (
    <article className={classes('price-tag', `is-${paper}`)}>
      <p className="price-tag-brand">{brand}</p>
      <p className="price-tag-name">
        {name}
        {namesSize && !name.includes(variant.label) && <span>{variant.label}</span>}
      </p>
      <p className="price-tag-price">
        {variant.old_price !== null && <s>{formatMoney(variant.old_price)}</s>}
        <b>{formatMoney(variant.price)}</b>
      </p>
      <p className="price-tag-code">
        <BarCode code={code} label={t('staff.tags.code', { code })} />
        {code}
      </p>
    </article>
  )
}
