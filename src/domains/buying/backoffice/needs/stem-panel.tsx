import { useNavigate, useSearchParams } from 'react-router'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { daysBetween } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { ReportPanel, TableBelow } from '#/ui/staff/report-panel.tsx'
import type { NeedsView, StemView } from '../../contract/needs.ts'
import { DaysTable } from './days-table.tsx'
import { NeedChart } from './need-chart.tsx'
import { StoresTable } from './stores-table.tsx'

/** One stem, day by day. */
export const StemPanel = ({ stem, needs }: { stem: StemView; needs: NeedsView }) => {
  const title = titleOf(stem, needs)
  return (
    <ReportPanel
      title={title}
      text={t('staff.buying.stemText')}
      action={<StemChoice stem={stem} needs={needs} />}
    >
      <NeedChart label={title} stem={stem} needs={needs} />
      <p className="buying-key">
        <span>
          <i aria-hidden="true" />
          {t('staff.buying.key.ordered', { n: formatNumber(stem.ordered) })}
        </span>
        <span>
          <i className="is-forecast" aria-hidden="true" />
          {t('staff.buying.key.forecast', { n: formatNumber(stem.forecast), off: formatNumber(stem.off) })}
        </span>
        <span>
          <i className="is-missing" aria-hidden="true" />
          {t('staff.buying.key.missing', { n: formatNumber(stem.missing) })}
        </span>
      </p>
      {stem.stores && needs.stores ? (
        <StoresTable caption={title} stem={stem.stores} id={stem.component_id} stores={needs.stores} />
      ) : (
        <Shelf stem={stem} today={needs.today} />
      )}
      <TableBelow>
        <DaysTable caption={title} days={stem.days} />
      </TableBelow>
    </ReportPanel>
  )
}

const titleOf = ({ name, missing, off, short_on: shortOn, days }: StemView, { today }: NeedsView): string => {
  const last = formatDay(days.at(-1)?.date ?? today)
  if (shortOn === null)
    return t('staff.buying.enough', { name, day: last, n: formatNumber(days.at(-1)?.rest ?? 0) })
  const range = { from: formatNumber(Math.max(0, missing - off)), to: formatNumber(missing + off) }
  return t(shortOn === today ? 'staff.buying.lacksNow' : 'staff.buying.lacks', {
    name,
    day: formatDay(shortOn),
    last,
    n: formatNumber(missing),
    ...range,
  })
}

const StemChoice = ({ stem, needs }: { stem: StemView; needs: NeedsView }) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <select
      className="input buying-store no-print"
      aria-label={t('staff.buying.stem')}
      value={stem.component_id}
      onChange={(event) => {
        const next = new URLSearchParams(params)
        next.set('stem', event.target.value)
        void navigate(`?${next.toString()}`, { preventScrollReset: true })
      }}
    >
      {needs.stems.map(({ component_id, name }) => (
        <option key={component_id} value={component_id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** What lies there by batch, with its age, and what is on its way. */
const Shelf = ({ stem, today }: { stem: StemView; today: string }) => (
  <ul className="buying-shelf">
    {stem.batches.length === 0 && <li>{t('staff.buying.shelf.none')}</li>}
    {stem.batches.map(({ arrived_on: day, quantity, wilts_on: last }) => (
      <li key={day}>
        {t('staff.buying.shelf.batch', {
          n: formatNumber(quantity),
          day: formatDay(day),
          age: daysBetween(day, today),
        })}
        {last !== null && (
          <span className={last <= today ? 'buying-wilts' : 'muted'}>
            {t(last <= today ? 'staff.buying.shelf.wilted' : 'staff.buying.shelf.until', {
              day: formatDay(last),
            })}
          </span>
        )}
      </li>
    ))}
    {stem.coming.map(({ date, quantity }) => (
      <li key={date}>
        {t(date < today ? 'staff.buying.shelf.late' : 'staff.buying.shelf.coming', {
          n: formatNumber(quantity),
          day: formatDay(date),
        })}
      </li>
    ))}
    {stem.life_days === null && stem.batches.length > 0 && (
      <li className="muted">{t('staff.buying.shelf.noLife')}</li>
    )}
  </ul>
)
