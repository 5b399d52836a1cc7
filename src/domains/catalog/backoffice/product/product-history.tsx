import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { HistoryEntry } from '#/domains/catalog/contract/staff/products.ts'

const PRICES = ['price', 'old_price']
const MAX_TEXT_LENGTH = 60

/** «Вера, 20 ноября, 15:20: цена M 3 990 ₽ → 4 190 ₽». */
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
          <p className="small">{actionLabel(action)}</p>
        )}
      </li>
    ))}
  </ol>
)

const Change = ({ field, before, after }: HistoryEntry['changes'][number]) => {
  const [, code, part] = /^variants\.(.+)\.(\w+)$/.exec(field) ?? []
  const name = part ?? field
  // The value shows the unit.
  const label = fieldLabel(name).replace(/, .*/, '')
  const format = (value: string | null) => formatValue(name, value)
  const long = [before, after].some((value) => (value?.length ?? 0) > MAX_TEXT_LENGTH)
  return (
    <>
      {label}
      {code && ` ${code}`}
      {!long && (
        <>
          : <del>{format(before)}</del> → <ins>{format(after)}</ins>
        </>
      )}
    </>
  )
}

const formatValue = (field: string, value: string | null): string => {
  if (value === null || value === '') return t('staff.ui.conflict.empty')
  if (PRICES.includes(field)) return formatMoney(Number(value))
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'staff.ui.yes' : 'staff.ui.no')
  return value
}

/** Old entries outlive fields. */
const labelOr = (key: string, otherwise: string) => {
  const found = t(key as TextKey)
  return found === key ? otherwise : found
}
const fieldLabel = (field: string) => labelOr(`staff.products.fields.${field}`, field)
const actionLabel = (action: string) =>
  labelOr(`staff.products.actions.${action.replace('product.', '')}`, action)
