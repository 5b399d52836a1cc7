import { useEffect, useState } from 'react'
import type { Route } from './+types/marketplaces-page'
import { useOrdersLive } from '#/domains/orders/backoffice/use-orders-live.ts'
import { type Marketplaces, marketplacesStaffApi } from '#/domains/marketplaces/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Label } from '#/ui/labels/label.tsx'
import { Articles } from './articles/articles.tsx'
import { Connections } from './connections.tsx'
import { ImportCard } from './import/import-card.tsx'
import { Refused } from './refused.tsx'
import { Waiting } from './waiting/waiting.tsx'
import './marketplaces.css'

export const clientLoader = staffLoad((call) => call(marketplacesStaffApi.show))

export const meta = noIndexMeta('staff.marketplaces.title')

/** docs/decisions/074 */
export default function MarketplacesPage({ loaderData }: Route.ComponentProps) {
  const [shown, setShown] = useState<Marketplaces>(loaderData)
  useEffect(() => setShown(loaderData), [loaderData])
  const refresh = async () => setShown(await api(marketplacesStaffApi.show))
  useOrdersLive(
    () => true,
    () => void refresh().catch(() => undefined),
  )
  const { waiting, refused } = shown
  const undecided = waiting.length + refused.length
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.marketplaces.title')}</h1>
        {undecided > 0 && <Label tone="honey">{t('staff.marketplaces.undecided', { n: undecided })}</Label>}
      </div>
      <div className="marketplaces">
        <div className="marketplaces-column">
          <Waiting shown={shown} onChange={setShown} />
          {refused.length > 0 && <Refused shown={shown} onChange={setShown} />}
          <ImportCard shown={shown} onDone={() => void refresh()} />
        </div>
        <div className="marketplaces-column">
          <Connections shown={shown} onChange={setShown} />
          <Articles shown={shown} onChange={setShown} />
        </div>
      </div>
    </>
  )
}
