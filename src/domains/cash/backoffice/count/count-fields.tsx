import { Minus, Plus } from 'lucide-react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { DENOMINATIONS } from '../../rules/cash-kinds.ts'
import type { Count, CountWay } from './use-count.ts'
import './count.css'

const WAYS: readonly CountWay[] = ['notes', 'sum']
const MAX_PIECES = 9999

export const CountFields = ({ count, error }: { count: Count; error?: string | undefined }) => {
  const { draft, change } = count
  return (
    <div className="cash-count">
      <Segmented
        legend={t('staff.cash.countWay')}
        value={draft.way}
        onChange={(way) => change({ way })}
        options={WAYS.map((value) => ({ value, label: t(`staff.cash.countBy.${value}`) }))}
      />
      {draft.way === 'sum' ? (
        <TextField
          label={t('staff.cash.countedSum')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.sum}
          error={error}
          onChange={({ target }) => change({ sum: target.value })}
        />
      ) : (
        <Notes count={count} error={error} />
      )}
    </div>
  )
}

const Notes = ({ count: { draft, change }, error }: { count: Count; error: string | undefined }) => (
  <>
    <ul className="cash-notes">
      {DENOMINATIONS.map((value) => (
        <Pieces
          key={value}
          value={value}
          typed={draft.pieces[value] ?? ''}
          onChange={(typed) => change({ pieces: { ...draft.pieces, [value]: typed } })}
        />
      ))}
    </ul>
    <TextField
      label={t('staff.cash.coins')}
      inputMode="decimal"
      autoComplete="off"
      value={draft.coins}
      error={error}
      onChange={({ target }) => change({ coins: target.value })}
    />
  </>
)

const Pieces = ({
  value,
  typed,
  onChange,
}: {
  value: number
  typed: string
  onChange: (typed: string) => void
}) => {
  const pieces = Number(typed || 0)
  const name = formatMoney(value)
  const step = (by: number) => onChange(String(Math.min(MAX_PIECES, Math.max(0, pieces + by))))
  return (
    <li>
      <span aria-hidden="true">{name}</span>
      <span className="cash-pieces">
        <button type="button" aria-label={t('staff.cash.fewer', { note: name })} onClick={() => step(-1)}>
          <Minus aria-hidden="true" />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="0"
          aria-label={t('staff.cash.pieces', { note: name })}
          value={typed}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        />
        <button type="button" aria-label={t('staff.cash.more', { note: name })} onClick={() => step(1)}>
          <Plus aria-hidden="true" />
        </button>
      </span>
      <b>{pieces > 0 && formatMoney(value * pieces)}</b>
    </li>
  )
}
