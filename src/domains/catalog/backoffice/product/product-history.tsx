import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { HistoryEntry } from '#/domains/catalog/contract/staff/products.ts'

const PRICES = ['price', 'old_price']
/** Longer texts are only said to have changed. */
const LONGEST = 60

/** Who changed what of the product: «Вера, 20 ноября, 15:20: цена M 3 990 ₽ → 4 190 ₽». */
export const ProductHistory = ({ entries }: { entries: HistoryEntry[] }) => (
  <ol className="history">
    {entries.map(({ id, author, action, created_at: at, changes }) => (
      <li key={id}>
        <p className="small">
          <b>{author}</b> <span className="muted">{formatMoment(at)}</span>
        </p>
        {action === 'product.update' ? (
          <ul>
            {changes.map((change) => (
              <li key={change.field} className="small">
                <Change {...change} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="small">{actionWords(action)}</p>
        )}
      </li>
    ))}
  </ol>
)

const Change = ({ field, before, after }: HistoryEntry['changes'][number]) => {
  const [, code, part] = /^variants\.(.+)\.(\w+)$/.exec(field) ?? []
  const name = part ?? field
  // The unit stands beside the value.
  const label = fieldWords(name).replace(/, .*/, '')
  const say = (value: string | null) => valueWords(name, value)
  const long = [before, after].some((value) => (value?.length ?? 0) > LONGEST)
  return (
    <>
      {label}
      {code && ` ${code}`}
      {!long && (
        <>
          : <del>{say(before)}</del> → <ins>{say(after)}</ins>
        </>
      )}
    </>
  )
}

const valueWords = (field: string, value: string | null): string => {
  if (value === null || value === '') return t('staff.ui.conflict.empty')
  if (PRICES.includes(field)) return formatMoney(Number(value))
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'staff.ui.yes' : 'staff.ui.no')
  return value
}

/** A key that the locale file has no words for is shown as it is: old entries outlive fields. */
const words = (key: string, otherwise: string) => {
  const found = t(key as TextKey)
  return found === key ? otherwise : found
}
const fieldWords = (field: string) => words(`staff.products.fields.${field}`, field)
const actionWords = (action: string) =>
  words(`staff.products.actions.${action.replace('product.', '')}`, action)
