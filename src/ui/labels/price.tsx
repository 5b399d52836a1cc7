import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

/** Kopecks, «Бесплатно» for 0; `from` when sizes differ in price. */
export const Price = ({
  value,
  oldValue,
  from,
  size = 'm',
  stacked,
  className,
}: {
  value: number
  oldValue?: number | null
  from?: boolean
  /** 16, 18 (default) or 20 px; `hero` is the product page's serif. */
  size?: 's' | 'm' | 'l' | 'hero'
  stacked?: boolean
  className?: string
}) => {
  const sale = oldValue != null && oldValue > value
  return (
    <p
      className={classes(
        'price',
        size !== 'm' && `price-${size}`,
        stacked && 'price-stacked',
        sale && 'is-sale',
        className,
      )}
    >
      <span className="price-now">
        {from && <span className="price-from">{t('ui.price.from')} </span>}
        {value === 0 ? t('ui.price.free') : formatMoney(value)}
      </span>
      {sale && (
        <s className="price-old">
          <span className="visually-hidden">{t('ui.price.old')} </span>
          {formatMoney(oldValue)}
        </s>
      )}
    </p>
  )
}
