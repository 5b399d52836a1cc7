import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { BarChart, type ChartBar } from '#/ui/charts/bar-chart.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { ReportPanel, TableBelow } from '#/ui/staff/report-panel.tsx'
import { Link } from 'react-router'
import { FAILURES, type PeopleFilter, type WholeCampaign } from '../../contract/campaigns.ts'
import { extraOf, isTelling } from '../../rules/results.ts'
import { formatShareOf } from './format-share.ts'
import { peoplePath } from './people-path.ts'
import { ResultTiles } from './result-tiles.tsx'

export const ResultsPanel = ({ campaign }: { campaign: WholeCampaign }) => {
  const { name, results } = campaign
  const { control } = results
  const share = formatShareOf(control.buyers, control.people)
  return (
    <ReportPanel
      title={titleOf(campaign)}
      text={
        control.people > 0
          ? t('staff.campaigns.results.text', { people: control.people, buyers: control.buyers, share })
          : t('staff.campaigns.results.noControlText')
      }
    >
      <div className="campaigns-results">
        <div>
          <BarChart label={t('staff.campaigns.results.chart', { name })} bars={barsOf(campaign)} />
          <p className="report-note">{t('staff.campaigns.results.honest')}</p>
          <Failures campaign={campaign} />
        </div>
        <ResultTiles campaign={campaign} />
      </div>
      {results.is_early && results.sent > 0 && <Note tone="honey">{t('staff.campaigns.results.early')}</Note>}
      {control.people > 0 && !isTelling(results) && <Note>{t('staff.campaigns.results.small')}</Note>}
      <TableBelow>
        <Table
          caption={t('staff.campaigns.results.chart', { name })}
          columns={columns(campaign.id)}
          rows={rowsOf(campaign)}
          keyOf={({ what }) => what}
        />
      </TableBelow>
    </ReportPanel>
  )
}

const titleOf = ({ name, results }: WholeCampaign): string => {
  const extra = extraOf(results)
  if (!extra) return t('staff.campaigns.results.noControl', { name, n: results.told.orders })
  return extra.orders > 0
    ? t('staff.campaigns.results.extra', { name, n: extra.orders })
    : t('staff.campaigns.results.noExtra', { name })
}

type Row = { what: PeopleFilter; people: number }

const rowsOf = ({ results }: WholeCampaign): Row[] => {
  const sum = (counts: Partial<Record<string, number>>) =>
    Object.values(counts).reduce((all: number, n) => all + (n ?? 0), 0)
  const rows: Row[] = [
    { what: 'sent', people: results.sent },
    { what: 'waiting', people: results.waiting },
    { what: 'failed', people: sum(results.failed) },
    { what: 'left_out', people: sum(results.left_out) },
    { what: 'read', people: results.read },
    { what: 'visited', people: results.visited },
    { what: 'buyers', people: results.told.buyers },
    { what: 'refused', people: results.refused },
    { what: 'control', people: results.control.people },
    { what: 'control_buyers', people: results.control.buyers },
  ]
  return rows.filter(({ what, people }) => people > 0 || ALWAYS.includes(what))
}

const ALWAYS: readonly PeopleFilter[] = ['sent', 'visited', 'buyers']
const DRAWN: readonly PeopleFilter[] = ['sent', 'failed', 'read', 'visited', 'buyers']

/** Each opens the people that it counts. */
const barsOf = (campaign: WholeCampaign): ChartBar[] =>
  rowsOf(campaign)
    .filter(({ what }) => DRAWN.includes(what))
    .map(({ what, people }) => ({
      key: what,
      name: t(`staff.campaigns.results.bars.${what}`),
      value: people,
      ...(what === 'failed' && { missed: people }),
      label:
        what === 'sent'
          ? formatNumber(people)
          : t('staff.campaigns.results.label', {
              n: formatNumber(people),
              share: formatShareOf(people, campaign.results.sent),
            }),
      to: peoplePath(campaign.id, what),
    }))

const columns = (id: string): Column<Row>[] => [
  {
    key: 'what',
    title: t('staff.campaigns.results.table'),
    main: true,
    cell: ({ what }) => (
      <Link className="table-link" to={peoplePath(id, what)}>
        {t(`staff.campaigns.results.bars.${what}`)}
      </Link>
    ),
  },
  {
    key: 'people',
    title: t('staff.campaigns.results.people'),
    end: true,
    cell: ({ people }) => formatNumber(people),
  },
]

const Failures = ({ campaign: { results } }: { campaign: WholeCampaign }) => {
  const parts = FAILURES.filter((one) => (results.failed[one] ?? 0) > 0).map((one) =>
    t(`staff.campaigns.results.failures.${one}`, { n: results.failed[one] ?? 0 }),
  )
  if (parts.length === 0) return null
  return (
    <p className="report-note">{[t('staff.campaigns.results.bars.failed'), parts.join(', ')].join(': ')}</p>
  )
}
