import type { ReactNode } from 'react'
import { formatMomentIn } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import type { ClosedShift } from '../../contract/shift.ts'
import { DrawerLines } from '../desk/drawer-lines.tsx'
import '../cash.css'
import './shift-paper.css'

/** What was expected, counted and left, to be signed. */
export const ShiftPaper = ({ shift, isNarrow }: { shift: ClosedShift; isNarrow: boolean }) => {
  const { store, expected, counted, taken_out, reason } = shift
  return (
    <article className={classes('shift-paper', isNarrow ? 'is-narrow' : 'print-sheet')}>
      <h2>{t('staff.cash.paperOf', { number: String(shift.number) })}</h2>
      <p>{`${store.name}, ${store.city}`}</p>
      <dl className="cash-lines">
        <Row name={t('staff.cash.opened')}>{momentBy(shift.opened_at, shift.opened_by, store.time_zone)}</Row>
        <Row name={t('staff.cash.closedAt')}>
          {momentBy(shift.closed_at, shift.closed_by, store.time_zone)}
        </Row>
      </dl>
      <OpeningDifference shift={shift} />
      <DrawerLines
        opening={shift.opening_counted}
        lines={withoutCollection(shift)}
        timeZone={store.time_zone}
        total={expected}
        totalName={t('staff.cash.expected')}
      />
      <dl className="cash-lines">
        <Row name={t('staff.cash.counted')}>{formatMoney(counted)}</Row>
        {counted !== expected && (
          <Row name={t(`staff.cash.is.${counted < expected ? 'short' : 'over'}`)}>
            {formatMoney(Math.abs(counted - expected))}
          </Row>
        )}
        {taken_out > 0 && <Row name={t('staff.cash.collection')}>{formatMoney(taken_out)}</Row>}
        <Row name={t('staff.cash.leftInDrawer')}>{formatMoney(counted - taken_out)}</Row>
      </dl>
      {reason !== null && <p>{t('staff.cash.reasonIs', { reason })}</p>}
      <Card shift={shift} />
      <Carried shift={shift} />
      <p className="shift-paper-sign">
        {t('staff.cash.signed')} <i /> {shift.closed_by}
      </p>
    </article>
  )
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const momentBy = (instant: string, who: string, timeZone: string): string =>
  `${formatMomentIn(instant, timeZone)}, ${who}`

/** It follows the count, and stands below it. */
const withoutCollection = ({ lines, taken_out }: ClosedShift) => {
  const last = taken_out > 0 ? lines.findLastIndex(({ kind }) => kind === 'paid_out') : -1
  return lines.filter((_, at) => at !== last)
}

const OpeningDifference = ({ shift }: { shift: ClosedShift }) => {
  const { opening_expected, opening_counted, opening_reason } = shift
  if (opening_reason === null) return null
  const difference = formatMoney(opening_counted - opening_expected)
  return <p>{t('staff.cash.openingDiffered', { difference, reason: opening_reason })}</p>
}

const Card = ({ shift: { card, card_count, card_counted, printed, unprinted } }: { shift: ClosedShift }) => (
  <dl className="cash-lines">
    <Row name={t('staff.cash.cardReceipts', { n: card_count })}>{formatMoney(card)}</Row>
    {card_counted !== null && <Row name={t('staff.cash.byTerminal')}>{formatMoney(card_counted)}</Row>}
    <Row name={t('staff.cash.receiptsPrinted')}>{printed}</Row>
    {unprinted > 0 && <Row name={t('staff.cash.receiptsLeft')}>{unprinted}</Row>}
  </dl>
)

const Carried = ({ shift: { carried } }: { shift: ClosedShift }) =>
  carried.length > 0 && (
    <>
      <h3>{t('staff.cash.carried')}</h3>
      <dl className="cash-lines">
        {carried.map(({ name, amount }) => (
          <Row key={name} name={name}>
            {formatMoney(amount)}
          </Row>
        ))}
      </dl>
    </>
  )
