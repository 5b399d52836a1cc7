import type { Variant } from '#/domains/catalog/contract/customer.ts'
import type { Shape } from '#/domains/catalog/rules/product-shape.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { scaleOf, Silhouette } from './silhouette.tsx'
import './size-cards.css'

/** Sizes drawn to one scale beside a mug; radios underneath. */
export const SizeCards = ({
  variants,
  chosen,
  shape,
  day,
  onChoose,
}: {
  variants: readonly Variant[]
  chosen: number
  shape: Shape
  /** The wanted day: sizes not available by then show their first day. */
  day: string
  onChoose: (variant: Variant) => void
}) => {
  if (variants.length === 1 && !variants[0]?.height_cm) return null
  const scale = scaleOf(variants)
  return (
    <fieldset className="product-block">
      <legend className="visually-hidden">{t('catalog.product.size')}</legend>
      <div className="product-block-head" aria-hidden="true">
        <p className="product-block-title">{t('catalog.product.size')}</p>
        <span className="small muted">{t('catalog.product.mug')}</span>
      </div>
      <div className="size-cards">
        {variants.map((variant) => (
          <label className="size-card" key={variant.id}>
            <input
              type="radio"
              className="visually-hidden"
              name="size"
              value={variant.code}
              checked={variant.id === chosen}
              onChange={() => onChoose(variant)}
            />
            {variant.height_cm && variant.width_cm ? (
              <Silhouette size={variant} scale={scale} shape={shape} />
            ) : null}
            {variants.length > 1 && <b>{variant.label}</b>}
            {variant.height_cm && variant.width_cm ? (
              <small>
                {t('catalog.product.measures', { height: variant.height_cm, width: variant.width_cm })}
              </small>
            ) : null}
            {variant.stems ? <small>{t('catalog.product.stems', { n: variant.stems })}</small> : null}
            <span className="size-card-price">{formatMoney(variant.price)}</span>
            <Later from={variant.available_on} day={day} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Later = ({ from, day }: { from: string | null; day: string }) => {
  if (from !== null && from <= day) return null
  return (
    <small className="size-card-later">
      {from ? t('catalog.product.sizeFrom', { day: formatDay(from) }) : t('catalog.product.sizeNone')}
    </small>
  )
}
