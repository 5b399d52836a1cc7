import type { Suggestions } from '#/domains/catalog/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { Marked } from './search-marked.tsx'

export type PromiseLabel = { short: string; today: boolean }

export const SuggestedProduct = ({
  product,
  typed,
  words,
}: {
  product: Suggestions['products'][number]
  typed: string
  words: PromiseLabel
}) => (
  <>
    <span className="search-picture">
      {product.picture && <Picture picture={product.picture} sizes="48px" alt="" />}
    </span>
    <span className="search-name">
      <Marked text={product.name} typed={typed} />
      <small className={words.today ? 'is-today' : undefined}>{words.short}</small>
    </span>
    <b className="search-price">
      {product.is_price_from && `${t('ui.price.from')} `}
      {product.price > 0 ? formatMoney(product.price) : t('ui.price.free')}
    </b>
  </>
)
