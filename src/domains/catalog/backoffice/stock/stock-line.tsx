import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import type {
  EntryKind,
  SpoilageReason,
  StockRow,
  StockStore,
} from '#/domains/catalog/contract/staff/stock.ts'
import { StockEntry } from './stock-entry.tsx'
import { useEntry } from './stock-entries-store.ts'
import { StockConflict, StockShort } from './stock-notices.tsx'
import { formatNearDay, formatSigned } from './format-stock.ts'

type Props = {
  store: StockStore
  today: string
  row: StockRow
  mode: EntryKind
  reason: SpoilageReason
  onAskOrders: () => void
  onArrow: (event: KeyboardEvent<HTMLInputElement>) => void
  onNext: (field: HTMLInputElement) => void
}

export const StockLine = ({ store, today, row, mode, reason, onAskOrders, onArrow, onNext }: Props) => {
  const entry = useEntry(store.id, row.component_id)
  const free = row.on_hand - row.reserved
  const look =
    row.owed > 0 || (free === 0 && row.enough_for) ? 'is-zero' : row.stopped.count > 0 ? 'is-low' : null
  const hasNotice = entry?.state === 'conflict' || (entry?.state === 'saved' && Boolean(entry.short))
  return (
    <>
      <tr className={classes('stock-row', look)}>
        <th scope="row" className="is-main stock-name">
          <i style={{ background: row.color }} aria-hidden="true" />
          <span>
            {row.name}
            <Last {...{ store, today, row }} />
          </span>
        </th>
        <td className="is-end stock-here" data-label={t('staff.stock.columns.here')}>
          <b>{row.on_hand}</b>
        </td>
        <td className="is-end" data-label={t('staff.stock.columns.reserved')}>
          {row.reserved || '—'}
          {row.owed > 0 && <small className="stock-owed">{t('staff.stock.owed', { n: row.owed })}</small>}
        </td>
        <td className="is-end stock-free" data-label={t('staff.stock.columns.free')}>
          {free}
        </td>
        <td className="stock-expected" data-label={t('staff.stock.columns.expected')}>
          <Expected {...{ row, today }} />
        </td>
        <td className="stock-enough" data-label={t('staff.stock.columns.enough')}>
          <Enough {...row} />
        </td>
        <td className="stock-entry-cell">
          <StockEntry {...{ store, row, mode, reason, entry, onArrow, onNext }} />
        </td>
      </tr>
      {hasNotice && entry && (
        <tr className="stock-notice">
          <td colSpan={7}>
            {entry.state === 'conflict' ? (
              <StockConflict {...{ row, entry }} />
            ) : (
              <StockShort {...{ row, onAskOrders }} short={entry.short ?? 0} />
            )}
          </td>
        </tr>
      )}
    </>
  )
}

const Last = ({
  store,
  today,
  row: { last, name, component_id },
}: Pick<Props, 'store' | 'today' | 'row'>) => {
  const words = last
    ? t('staff.stock.last', {
        kind: t(`staff.stock.kinds.${last.kind}`),
        n: formatSigned(last.quantity),
        when: formatNearDay(localMoment(last.at, store.time_zone).date, today),
      })
    : t('staff.stock.history')
  return (
    <small>
      <Link
        to={`/staff/stock/history?store=${store.id}&component=${component_id}`}
        aria-label={`${words}. ${t('staff.stock.historyOf', { name })}`}
      >
        {words}
      </Link>
    </small>
  )
}

const Expected = ({ row: { expected }, today }: Pick<Props, 'row' | 'today'>) => {
  if (expected.length === 0) return <span className="muted">{t('staff.stock.notComing')}</span>
  return expected.map(({ date, quantity }) => (
    <span key={date} className={classes('stock-day', date < today && 'is-late')}>
      {t(date < today ? 'staff.stock.overdue' : 'staff.stock.comes', {
        day: formatNearDay(date, today),
        n: quantity,
      })}
    </span>
  ))
}

const Enough = ({ enough_for: best, stopped }: StockRow) => {
  if (!best) return <span className="muted">{t('staff.stock.unused')}</span>
  return (
    <>
      {nonBreaking(t('staff.stock.enough', { n: best.pieces, name: best.name, label: best.label }))}
      {stopped.count > 0 && (
        <small
          className="stock-owed"
          title={t('staff.stock.stopsNamed', { names: stopped.names.join(', ') })}
        >
          {t('staff.stock.stops', { n: stopped.count })}
        </small>
      )}
    </>
  )
}
