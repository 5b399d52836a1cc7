import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { ReportPanel, SaveTable } from '#/ui/staff/report-panel.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { needsApi, type NeedsView, type StemView } from '../../contract/needs.ts'

const FIRST_ROWS = 12

/** Those that lack most first. */
export const StemsPanel = ({
  needs,
  storeId,
  days,
  chosen,
}: {
  needs: NeedsView
  /** Null: all stores. */
  storeId: number | null
  days: number
  chosen: number
}) => {
  const [params] = useSearchParams()
  const lacking = needs.stems.filter(({ missing }) => missing > 0)
  const title = t(lacking.length === 0 ? 'staff.buying.allEnough' : 'staff.buying.someLack', {
    n: lacking.length,
    all: needs.stems.length,
  })
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? needs.stems : needs.stems.filter(needsCare).slice(0, FIRST_ROWS)
  const toStem = (id: number) => {
    const next = new URLSearchParams(params)
    next.set('stem', String(id))
    return `?${next.toString()}`
  }
  return (
    <ReportPanel
      title={title}
      text={t('staff.buying.stemsText')}
      action={<SaveNeeds storeId={storeId} days={days} today={needs.today} />}
    >
      <Table
        caption={title}
        rows={shown}
        keyOf={({ component_id }) => component_id}
        columns={columns(toStem, chosen)}
      />
      {shown.length < needs.stems.length && (
        <Button size="s" variant="line" className="buying-all no-print" onClick={() => setIsWhole(true)}>
          {t('staff.buying.showAll', { n: needs.stems.length })}
        </Button>
      )}
      <p className="report-note">
        <Link className="link" to={`/staff/stock/deliveries${storeId === null ? '' : `?store=${storeId}`}`}>
          {t('staff.buying.toDeliveries')}
        </Link>
        {' · '}
        <Link
          className="link"
          to={`/staff/reports/products${storeId === null ? '' : `?store_id=${storeId}`}`}
        >
          {t('staff.buying.toSpoilage')}
        </Link>
      </p>
    </ReportPanel>
  )
}

const SaveNeeds = ({ storeId, days, today }: { storeId: number | null; days: number; today: string }) => {
  const fileName = t('staff.buying.file', { day: today })
  return storeId === null ? (
    <SaveTable call={needsApi.allTable} input={{ query: { days } }} fileName={fileName} />
  ) : (
    <SaveTable
      call={needsApi.table}
      input={{ params: { store_id: storeId }, query: { days } }}
      fileName={fileName}
    />
  )
}

/** Lacks, or is thrown away. */
const needsCare = ({ missing, wilts }: StemView): boolean => missing > 0 || wilts > 0

const columns = (toStem: (id: number) => string, chosen: number): Column<StemView>[] => [
  {
    key: 'name',
    title: t('staff.buying.columns.stem'),
    main: true,
    cell: ({ component_id, name, color }) => (
      <Link
        className="buying-stem link"
        to={toStem(component_id)}
        preventScrollReset
        aria-current={component_id === chosen || undefined}
      >
        <i className="buying-dot" style={{ background: color }} aria-hidden="true" />
        {name}
      </Link>
    ),
  },
  {
    key: 'ordered',
    title: t('staff.buying.columns.ordered'),
    end: true,
    cell: ({ ordered }) => formatNumber(ordered),
  },
  {
    key: 'forecast',
    title: t('staff.buying.columns.forecast'),
    end: true,
    cell: ({ forecast, off }) =>
      t('staff.buying.plusMinus', { n: formatNumber(forecast), off: formatNumber(off) }),
  },
  {
    key: 'on_hand',
    title: t('staff.buying.columns.on_hand'),
    end: true,
    cell: (one) => formatNumber(one.on_hand),
  },
  {
    key: 'coming',
    title: t('staff.buying.columns.coming'),
    end: true,
    cell: ({ coming }) => <Coming coming={coming} />,
  },
  {
    key: 'wilts',
    title: t('staff.buying.columns.wilts'),
    end: true,
    cell: ({ wilts }) => (wilts > 0 ? <span className="buying-wilts">{formatNumber(wilts)}</span> : '—'),
  },
  { key: 'covered', title: t('staff.buying.columns.covered'), cell: (stem) => <Covered {...stem} /> },
  {
    key: 'missing',
    title: t('staff.buying.columns.missing'),
    end: true,
    cell: ({ missing, short_on: day, stores: parts = [] }) =>
      day === null ? (
        <span className="buying-enough">{t('staff.buying.isEnough')}</span>
      ) : (
        <span className="buying-cell">
          {formatNumber(missing)}
          <span className="buying-small">{t('staff.buying.shortFrom', { day: formatDay(day) })}</span>
          {parts.length > 0 && (
            <span className="buying-small">
              {t('staff.buying.byStore.lacks', { n: parts.filter((part) => part.missing > 0).length })}
            </span>
          )}
        </span>
      ),
  },
]

const Coming = ({ coming }: Pick<StemView, 'coming'>) => {
  const [first] = coming
  if (!first) return '—'
  return (
    <span className="buying-cell">
      {formatNumber(coming.reduce((sum, { quantity }) => sum + quantity, 0))}
      <span className="buying-small">{formatDay(first.date)}</span>
    </span>
  )
}

const Covered = ({ covered, missing }: StemView) => {
  const all = covered + missing
  return (
    <span className="buying-cell">
      <span className={missing > 0 ? 'buying-covered' : 'buying-covered is-enough'} aria-hidden="true">
        <i style={{ width: `${all === 0 ? 100 : (100 * covered) / all}%` }} />
      </span>
      <span className="buying-small">
        {t('staff.buying.coveredOf', { n: formatNumber(covered), all: formatNumber(all) })}
      </span>
    </span>
  )
}
