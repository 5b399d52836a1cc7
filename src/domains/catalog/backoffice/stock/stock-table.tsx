import { type KeyboardEvent, useRef } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { COMPONENT_KINDS } from '#/domains/catalog/contract/staff/products.ts'
import type {
  EntryKind,
  SpoilageReason,
  StockRow,
  StockStore,
} from '#/domains/catalog/contract/staff/stock.ts'
import { StockLine } from './stock-line.tsx'
import '#/ui/staff/table.css'

const COLUMNS = ['name', 'here', 'reserved', 'free', 'expected', 'enough'] as const
const FIGURES = new Set<string>(['here', 'reserved', 'free'])

type Props = {
  store: StockStore
  today: string
  rows: readonly StockRow[]
  mode: EntryKind
  reason: SpoilageReason
  onAskOrders: () => void
}

export const StockTable = ({ store, today, rows, mode, reason, onAskOrders }: Props) => {
  const table = useRef<HTMLTableElement>(null)
  const move = (from: HTMLInputElement, by: number) => {
    const fields = [...(table.current?.querySelectorAll<HTMLInputElement>('[data-stock-entry]') ?? [])]
    const next = fields[fields.indexOf(from) + by]
    next?.focus()
    next?.select()
  }
  const onArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    move(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <div className="table-box">
      <table className="table stock-table" ref={table}>
        <caption className="visually-hidden">{t('staff.stock.title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={FIGURES.has(column) ? 'is-end' : undefined}>
                {t(`staff.stock.columns.${column}`)}
              </th>
            ))}
            <th scope="col">{t(`staff.stock.columns.entry.${mode}`)}</th>
          </tr>
        </thead>
        {COMPONENT_KINDS.map((kind) => {
          const ofKind = rows.filter((row) => row.kind === kind)
          if (ofKind.length === 0) return null
          return (
            <tbody key={kind}>
              <tr className="stock-group">
                <th colSpan={COLUMNS.length + 1} scope="rowgroup">
                  {t(`staff.stock.groups.${kind}`)}
                </th>
              </tr>
              {ofKind.map((row) => (
                <StockLine
                  key={`${mode} ${row.component_id}`}
                  {...{ store, today, row, mode, reason, onAskOrders, onArrow }}
                  onNext={(field) => move(field, 1)}
                />
              ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
