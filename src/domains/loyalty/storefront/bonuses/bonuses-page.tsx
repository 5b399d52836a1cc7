import { useState } from 'react'
import type { Route } from './+types/bonuses-page'
import { useShell } from '#/layouts/shell.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { loyaltyApi, type PointsMove } from '#/domains/loyalty/contract/customer.ts'
import type { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { BonusesSkeleton } from './bonuses-skeleton.tsx'
import { ownId } from '../own-id.ts'
import { PointsHistory } from './points-history.tsx'
import { PointsLevel } from './points-level.tsx'
import { PointsScene } from './points-scene.tsx'
import './bonuses.css'

const SIZE = 20

export const clientLoader = personalLoad(async (call) => {
  const id = await ownId(call)
  return { id, first: await call(loyaltyApi.history, { params: { id }, query: { size: SIZE } }) }
})

export const meta = noIndexMeta('bonuses.title')

export default function BonusesPage({ loaderData: { id, first } }: Route.ComponentProps) {
  const { moves, hasMore, busy, showMore } = useMoves(id, first)
  const timeZone = useShell().city.time_zone
  const [today] = useState(() => localMoment(new Date(), timeZone).date)
  return (
    <>
      <h1 className="profile-title">{t('bonuses.title')}</h1>
      <div className="bonuses">
        <PointsScene points={first} />
        <PointsLevel points={first} />
      </div>
      <section aria-labelledby="points-history">
        <h2 id="points-history" className="bonuses-heading">
          {t('bonuses.history')}
        </h2>
        {moves.length === 0 ? (
          <NoMoves />
        ) : (
          <PointsHistory moves={moves} today={today} expiring={first.expiring} />
        )}
        {hasMore && (
          <p className="order-more">
            <Button variant="soft" busy={busy} onClick={() => void showMore()}>
              {t('bonuses.more')}
            </Button>
          </p>
        )}
      </section>
    </>
  )
}

const NoMoves = () => {
  const { firstLevel: percent } = useShopSettings<typeof pointSettings>('loyalty')
  return (
    <EmptyState drawing="orders" title={t('bonuses.none.title')} text={t('bonuses.none.text', { percent })}>
      <ButtonLink to="/">{t('bonuses.none.action')}</ButtonLink>
    </EmptyState>
  )
}

type First = { items: PointsMove[]; pages: number }

/** Without duplicates: new moves shift the pages. */
const useMoves = (id: string, first: First) => {
  const [more, setMore] = useState<PointsMove[]>([])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const showMore = async () => {
    setBusy(true)
    try {
      const next = await api(loyaltyApi.history, { params: { id }, query: { page: page + 1, size: SIZE } })
      setMore((loaded) => [...loaded, ...next.items])
      setPage(page + 1)
    } catch {
      toast({ title: t('bonuses.failed'), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  const moves = [...new Map([...first.items, ...more].map((move) => [move.id, move])).values()]
  return { moves, hasMore: page < first.pages, busy, showMore }
}

export function HydrateFallback() {
  return (
    <>
      <h1 className="profile-title">{t('bonuses.title')}</h1>
      <BonusesSkeleton />
    </>
  )
}
