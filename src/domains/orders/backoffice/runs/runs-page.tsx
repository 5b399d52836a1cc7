import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/runs-page'
import { runsStaffApi } from '#/domains/orders/contract/staff/runs.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { useShell } from '#/layouts/shell.ts'
import { useOrdersLive } from '../use-orders-live.ts'
import { Day } from '../store-and-day.tsx'
import { RunCard } from './run-card.tsx'
import '../store-and-day.css'
import './runs.css'

export const clientLoader = staffLoad((ask, { url: { searchParams } }) =>
  ask(runsStaffApi.list, {
    query: {
      store_id: searchParams.get('store') ?? undefined,
      date: searchParams.get('date') ?? undefined,
    },
  }),
)

export const meta = noIndexMeta('staff.runs.title')

/** Today's next hours, or a day that is planned ahead. */
export default function RunsPage({ loaderData }: Route.ComponentProps) {
  const { stores, store, runs, couriers, date, today } = loaderData
  const { revalidate } = useRevalidator()
  const [parameters, setParameters] = useSearchParams()
  const { settings } = useShell()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useOrdersLive(
    (order) => order.store_id === store.id,
    () => void revalidate(),
  )
  const leave = (id: string, isLeft: boolean) =>
    setLeft((all) => new Set(isLeft ? [...all, id] : [...all].filter((one) => one !== id)))
  return (
    <div className="runs">
      <div className="staff-head">
        <h1>{t('staff.runs.title')}</h1>
        {stores.length > 1 && (
          <select
            className="input place-select"
            aria-label={t('staff.runs.store')}
            value={store.id}
            onChange={({ target }) =>
              setParameters({ ...Object.fromEntries(parameters), store: target.value })
            }
          >
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <Day date={date} today={today} first={today} />
      </div>
      {runs.length === 0 ? (
        <EmptyState
          drawing="lost"
          title={t('staff.runs.none.title')}
          text={t(date > today ? 'staff.runs.none.ahead' : 'staff.runs.none.text')}
        />
      ) : (
        <ol className="runs-list">
          {runs.map((run, at) => (
            <li
              key={run.orders
                .map(({ id }) => id)
                .toSorted()
                .join()}
            >
              <RunCard
                place={at + 1}
                run={run}
                couriers={couriers}
                storeId={store.id}
                tiles={settings.map}
                left={left}
                onLeave={leave}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
