import { useState } from 'react'
import { RefreshCw } from 'lucide-react'
import {
  STATE_GROUPS,
  type ShopState,
  type StateItem,
  stateApi,
} from '#/domains/owner/contract/staff/state.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import type { Route } from './+types/state-page'
import { StateGroupCard } from './state-group-card.tsx'
import { StateJobs } from './state-jobs.tsx'
import './state.css'

export const clientLoader = staffLoad((read) => read(stateApi.show))

export const meta = noIndexMeta('staff.state.title')

export default function StatePage({ loaderData }: Route.ComponentProps) {
  const [looked, setLooked] = useState<ShopState>()
  const { busy, send } = useSending()
  const { checked_at, items, jobs } = looked ?? loaderData
  return (
    <div className="state">
      <div className="staff-head">
        <h1>{t('staff.state.title')}</h1>
        <Button
          size="s"
          variant="line"
          busy={busy}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => void send(async () => setLooked(await api(stateApi.look)))}
        >
          {t('staff.state.look')}
        </Button>
      </div>
      <p className="state-sum" role="status">
        <b className="strong">{sumUp(items)}</b>{' '}
        <span className="muted">{t('staff.state.checked', { when: formatMoment(checked_at) })}</span>
      </p>
      <div className="state-groups">
        {STATE_GROUPS.map((group) => (
          <StateGroupCard key={group} group={group} items={items.filter((one) => one.group === group)} />
        ))}
      </div>
      <StateJobs jobs={jobs} />
    </div>
  )
}

const sumUp = (items: readonly StateItem[]): string => {
  const count = (state: StateItem['state']) => items.filter((one) => one.state === state).length
  const [bad, attention] = [count('bad'), count('attention')]
  if (bad + attention === 0) return `${t('staff.state.allGood')}.`
  return [
    ...(bad > 0 ? [t('staff.state.bad', { count: bad })] : []),
    ...(attention > 0 ? [t('staff.state.attention', { count: attention })] : []),
  ]
    .map((part) => `${part}.`)
    .join(' ')
}
