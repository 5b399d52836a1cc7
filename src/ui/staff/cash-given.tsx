import { formatMoney, KOPECKS, parseRoubles } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import './cash-given.css'

const NOTES = [1_000, 2_000, 3_000, 5_000]

/** Kopecks; negative when less was given, null when nobody said what. */
export const changeOf = (given: string, total: number): number | null => {
  const sum = parseRoubles(given)
  return sum === null ? null : sum - total
}

/** What was put on the counter, roubles as typed, and the change: the second biggest figure. */
export const CashGiven = ({
  total,
  given,
  onGiven,
  error,
}: {
  /** Kopecks. */
  total: number
  given: string
  onGiven: (given: string) => void
  error?: string | undefined
}) => {
  const change = changeOf(given, total)
  return (
    <div className="cash-given">
      <TextField
        label={t('staff.given.sum')}
        inputMode="numeric"
        value={given}
        autoComplete="off"
        onChange={({ target }) => onGiven(target.value)}
        error={error ?? (change !== null && change < 0 ? t('staff.given.tooLittle') : null)}
      />
      <div className="cash-given-notes">
        <Chip line selected={given === ''} onClick={() => onGiven('')}>
          {t('staff.given.exact')}
        </Chip>
        {NOTES.filter((note) => note * KOPECKS > total).map((note) => (
          <Chip
            key={note}
            line
            selected={parseRoubles(given) === note * KOPECKS}
            onClick={() => onGiven(String(note))}
          >
            {formatMoney(note * KOPECKS)}
          </Chip>
        ))}
      </div>
      {change !== null && change >= 0 && (
        <p className="cash-given-change">
          <span>{t('staff.given.change')}</span>
          <b>{formatMoney(change)}</b>
        </p>
      )}
    </div>
  )
}
