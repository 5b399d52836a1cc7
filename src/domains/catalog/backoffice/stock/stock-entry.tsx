import { Check, Minus, Plus, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import type {
  EntryKind,
  SpoilageReason,
  StockRow,
  StockStore,
} from '#/domains/catalog/contract/staff/stock.ts'
import { type TrackedEntry, submitEntry, dismissEntry } from './stock-entries-store.ts'

type Props = {
  store: StockStore
  row: StockRow
  mode: EntryKind
  reason: SpoilageReason
  entry: TrackedEntry | undefined
  onArrow: (event: KeyboardEvent<HTMLInputElement>) => void
  onNext: (field: HTMLInputElement) => void
}

const MAX_DIGITS = 5

export const StockEntry = ({ store, row, mode, reason, entry, onArrow, onNext }: Props) => {
  const name = row.name
  const { typed, value, wrong, busy, change, step, save } = useTypedEntry({ store, row, mode, reason, entry })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') change('')
    if (event.key === 'Enter') {
      event.preventDefault()
      if (save()) onNext(event.currentTarget)
    } else onArrow(event)
  }
  return (
    <div className={classes('stock-entry', value !== null && 'is-unsaved')}>
      <div className="stock-entry-row">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('staff.stock.less', { name })}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <input
          data-stock-entry=""
          readOnly={busy}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={t(`staff.stock.entryNamed.${mode}`, { name })}
          aria-invalid={wrong ? true : undefined}
          placeholder={mode === 'count' ? String(row.on_hand) : '0'}
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('staff.stock.more', { name })}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" />
        </button>
        <button
          type="button"
          className="stock-save"
          aria-label={t('staff.stock.save', { name })}
          disabled={value === null}
          onClick={() => save()}
        >
          <Check aria-hidden="true" />
        </button>
      </div>
      <p className="stock-state" role="status">
        {wrong ? (
          <span className="is-bad">{wrong}</span>
        ) : value !== null ? (
          <span className="is-honey">{t('staff.stock.unsaved')}</span>
        ) : (
          entry && <Outcome {...{ store, row, entry }} />
        )}
      </p>
    </div>
  )
}

const useTypedEntry = ({ store, row, mode, reason, entry }: Omit<Props, 'onArrow' | 'onNext'>) => {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const value = typed === '' ? null : Number(typed)
  // One entry per row at a time: the next one waits.
  const busy = entry?.state === 'sending' || entry?.state === 'waiting'
  const change = (text: string) => {
    if (busy) return
    setTyped(text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS))
    setWrong(null)
    if (entry) dismissEntry(store.id, row.component_id)
  }
  const step = (by: number) =>
    change(String(Math.max(0, (value ?? (mode === 'count' ? row.on_hand : 0)) + by)))
  const save = (): boolean => {
    if (value === null) return true
    if (mode === 'spoilage' && value > row.on_hand) {
      setWrong(t('staff.stock.errors.enough', { n: row.on_hand }))
      return false
    }
    submitEntry({
      storeId: store.id,
      componentId: row.component_id,
      kind: mode,
      quantity: value,
      seen: row.on_hand,
      ...(mode === 'spoilage' && { reason }),
    })
    setTyped('')
    return true
  }
  return { typed, value, wrong, busy, change, step, save }
}

const Outcome = ({ store, row, entry }: { store: StockStore; row: StockRow; entry: TrackedEntry }) => {
  const { state, error, pending } = entry
  if (state === 'sending') return <span className="muted">{t('staff.stock.states.sending')}</span>
  if (state === 'waiting') return <span className="is-honey">{t('staff.stock.states.waiting')}</span>
  if (state === 'failed') return <span className="is-bad">{error}</span>
  if (state === 'conflict') return <span className="is-bad">{t('staff.stock.states.failed')}</span>
  // Those used for an order cannot be returned.
  const last = row.last?.kind === 'order' ? null : row.last
  return (
    <>
      <span className="is-leaf">
        <Check aria-hidden="true" />
        {t('staff.stock.states.saved')}
      </span>
      {last && pending.undoes === undefined && (
        <button
          type="button"
          className="link link-inline"
          aria-label={t('staff.stock.undo', { name: row.name })}
          onClick={() =>
            submitEntry({
              storeId: store.id,
              componentId: row.component_id,
              kind: last.kind as EntryKind,
              quantity: 0,
              seen: row.on_hand,
              undoes: last.id,
            })
          }
        >
          <RotateCcw aria-hidden="true" />
          {t('staff.stock.undoShort')}
        </button>
      )}
    </>
  )
}
