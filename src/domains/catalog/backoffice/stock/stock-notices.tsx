import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import type { StockRow } from '#/domains/catalog/contract/staff/stock.ts'
import { type TrackedEntry, submitEntry, dismissEntry } from './stock-entries-store.ts'

/** Two people counted at once: one of both numbers is chosen. */
export const StockConflict = ({ row, entry: { pending, fresh } }: { row: StockRow; entry: TrackedEntry }) => {
  const now = fresh?.on_hand ?? row.on_hand
  const { storeId, componentId, kind, quantity, seen, undoes } = pending
  const isCount = kind === 'count' && undoes === undefined
  return (
    <Note tone="rose" role="alert" className="stock-conflict">
      <b>{t('staff.stock.conflict.title', { name: row.name })}</b>
      <p>
        {isCount
          ? t('staff.stock.conflict.text', { seen, now, mine: quantity })
          : t('staff.stock.conflict.undo', { now })}
      </p>
      <div className="stock-choice">
        {isCount && (
          <Button size="s" onClick={() => submitEntry({ storeId, componentId, kind, quantity, seen: now })}>
            {t('staff.stock.conflict.mine', { n: quantity })}
          </Button>
        )}
        <Button size="s" variant="line" onClick={() => dismissEntry(storeId, componentId)}>
          {t('staff.stock.conflict.theirs', { n: now })}
        </Button>
      </div>
    </Note>
  )
}

export const StockShort = ({
  row: { name, unit },
  short,
  onAskOrders,
}: {
  row: StockRow
  short: number
  onAskOrders: () => void
}) => (
  <Note
    tone="rose"
    role="alert"
    action={
      <Button size="s" variant="line" aria-haspopup="dialog" onClick={onAskOrders}>
        {t('staff.stock.short.orders')}
      </Button>
    }
  >
    <b>{t('staff.stock.short.title', { name, n: short, unit })}</b>
    <p>{t('staff.stock.short.text')}</p>
  </Note>
)
