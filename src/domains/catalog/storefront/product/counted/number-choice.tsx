import type { Product } from '#/domains/catalog/contract/customer.ts'
import { countedLabel } from '#/domains/catalog/rules/counted-size.ts'
import {
  countedVariant,
  isCounted,
  numberOf,
  type NumberedVariant,
} from '#/domains/catalog/rules/counted-variant.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { CountField } from './count-field.tsx'
import { EvenQuestion } from './even-question.tsx'
import { useEvenQuestion } from './use-even-question.ts'

type Props = {
  product: Product
  variantId: number
  onPick: (size: Pick<NumberedVariant, 'id' | 'label'>) => void
}

/** Another number of the flower, of a bouquet that is ordered already. */
export const NumberChoice = ({ product, variantId, onPick }: Props) => {
  const question = useEvenQuestion((count) => {
    const size = isCounted(product) ? countedVariant(product, count) : null
    if (size) onPick(size)
  })
  if (!isCounted(product)) return null
  const { counted } = product
  const count = numberOf(product, variantId)
  const size = count === null ? null : countedVariant(product, count)
  return (
    <>
      <div className="count-choice">
        <span className="small muted">
          {size
            ? t('catalog.counted.costs', {
                label: countedLabel(count ?? counted.from, counted.words),
                price: formatMoney(size.price),
              })
            : t('catalog.counted.choose')}
        </span>
        <CountField
          count={count ?? counted.from}
          range={counted}
          label={t('catalog.counted.field')}
          onChoose={question.chooseTyped}
        />
      </div>
      <EvenQuestion question={question} range={counted} />
    </>
  )
}
