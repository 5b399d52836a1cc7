import type { ReactNode } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

export const BuyBar = ({
  price,
  words,
  children,
}: {
  /** Kopecks. */
  price: number
  words: { short: string; today: boolean }
  children: ReactNode
}) => (
  <div className="buy-bar" role="region" aria-label={t('catalog.product.buyBar')}>
    <p>
      <b>{price > 0 ? formatMoney(price) : t('ui.price.free')}</b>
      <small className={words.today ? 'is-today' : undefined}>{words.short}</small>
    </p>
    {children}
  </div>
)
