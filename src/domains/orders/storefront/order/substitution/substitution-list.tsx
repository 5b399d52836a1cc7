import type { Order } from '#/domains/orders/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { loadOrderTexts } from '#/platform/web/texts/load-order-texts.ts'

/** With its texts, which other pages do without. */
export const loadList = async () => {
  await loadOrderTexts()
  return { default: SubstitutionList }
}

/** What was replaced, below what was ordered. */
const SubstitutionList = ({ order: { substitutions } }: { order: Order }) => {
  const done = substitutions.filter(({ state }) => state !== 'asked')
  if (done.length === 0) return null
  return (
    <ul className="substitution-list muted">
      {done.map(({ id, name, substitute, substitute_quantity, back }) => (
        <li key={id}>
          {substitute
            ? t('substitution.replaced', { name, substitute, n: substitute_quantity ?? 0 })
            : t('substitution.left_out', { name })}
          {back > 0 && `, ${t('substitution.back', { sum: formatMoney(back) })}`}
        </li>
      ))}
    </ul>
  )
}
