import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatClock } from '../format-clock.ts'
import type { DrawerLine } from '../../contract/shift.ts'

type Lines = {
  opening: number
  lines: readonly DrawerLine[]
  timeZone: string
  total: number
  totalName: string
}

/** Opening, every kind of move, and what it comes to: kopecks. */
export const DrawerLines = ({ opening, lines, timeZone, total, totalName }: Lines) => (
  <dl className="cash-lines">
    <div>
      <dt>{t('staff.cash.opening')}</dt>
      <dd>{formatMoney(opening)}</dd>
    </div>
    {lines.map((line) => (
      <div key={`${line.kind} ${line.at} ${line.who}`}>
        <dt>
          {nameOf(line, timeZone)}
          {line.reason !== null && line.count === 1 && <small>{line.reason}</small>}
        </dt>
        <dd>{formatMoney(line.amount)}</dd>
      </div>
    ))}
    <div className="is-total">
      <dt>{totalName}</dt>
      <dd>{formatMoney(total)}</dd>
    </div>
  </dl>
)

const nameOf = ({ kind, who, number, certificate, count, at }: DrawerLine, timeZone: string): string => {
  if (kind === 'refunded' && certificate !== null)
    return t('staff.cash.line.certificate_refunded', { number: String(certificate) })
  const values = { n: count, who: who ?? '', number: String(number ?? ''), time: formatClock(at, timeZone) }
  return t(`staff.cash.line.${kind}`, values)
}
