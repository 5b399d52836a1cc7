import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import './count.css'

/** Expected and counted side by side (kopecks), and what they differ by once something is counted. */
export const Difference = ({ expected, counted }: { expected: number; counted: number | null }) => (
  <dl className="cash-difference" aria-live="polite">
    <div>
      <dt>{t('staff.cash.expected')}</dt>
      <dd>{formatMoney(expected)}</dd>
    </div>
    <div>
      <dt>{t('staff.cash.counted')}</dt>
      <dd>{counted === null ? '—' : formatMoney(counted)}</dd>
    </div>
    {counted !== null && (
      <div className={counted === expected ? 'is-same' : 'is-different'}>
        <dt>{t(`staff.cash.is.${resultOf(expected, counted)}`)}</dt>
        {counted !== expected && <dd>{formatMoney(Math.abs(counted - expected))}</dd>}
      </div>
    )}
  </dl>
)

const resultOf = (expected: number, counted: number) => {
  if (counted === expected) return 'same'
  return counted < expected ? 'short' : 'over'
}
