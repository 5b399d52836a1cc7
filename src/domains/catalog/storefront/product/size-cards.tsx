import { type ComponentProps, memo, Suspense } from 'react'
import type { Variant } from '#/domains/catalog/contract/customer.ts'
import type { Shape } from '#/domains/catalog/rules/product-shape.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import './size-cards.css'

const Silhouette = lazyPart(async () => (await import('./silhouette.tsx')).Silhouette)

/** A re-render before hydration would discard the server's HTML. */
const SizeDrawing = memo((drawing: ComponentProps<typeof Silhouette>) => (
  <Suspense fallback={<svg className="silhouette" viewBox="0 0 132 142" aria-hidden="true" />}>
    <Silhouette {...drawing} />
  </Suspense>
))

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
  /** Wanted: sizes not available by then show their first day. Null: nobody knows. */
  day: string | null
  onChoose: (variant: Variant) => void
}) => {
  if (variants.length === 1 && !variants[0]?.height_cm) return null
  return (
    <fieldset className="product-block">
      <legend className="visually-hidden">{t('catalog.product.size')}</legend>
      <div className="product-block-head" aria-hidden="true">
        <p className="product-block-title">{t('catalog.product.size')}</p>
        <span className="small muted">{t('catalog.product.mug')}</span>
      </div>
      <div className="size-cards">
        {variants.map((variant) => {
          const measures = measuresOf(variant)
          return (
            <label className="size-card" key={variant.id}>
              <input
                type="radio"
                className="visually-hidden"
                name="size"
                value={variant.code}
                checked={variant.id === chosen}
                onChange={() => onChoose(variant)}
              />
              {measures && <SizeDrawing size={variant} sizes={variants} shape={shape} />}
              {variants.length > 1 && <b>{variant.label}</b>}
              {measures && <small>{t('catalog.product.measures', measures)}</small>}
              {variant.stems ? <small>{t('catalog.product.stems', { n: variant.stems })}</small> : null}
              <span className="size-card-price">{formatMoney(variant.price)}</span>
              <Later from={variant.available_on} day={day} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Centimetres; null where one is not known. */
const measuresOf = ({ height_cm: height, width_cm: width }: Variant) =>
  height && width ? { height, width } : null

const Later = ({ from, day }: { from: string | null; day: string | null }) => {
  if (day === null || (from !== null && from <= day)) return null
  return (
    <small className="size-card-later">
      {from ? t('catalog.product.sizeFrom', { day: formatDay(from) }) : t('catalog.product.sizeNone')}
    </small>
  )
}
