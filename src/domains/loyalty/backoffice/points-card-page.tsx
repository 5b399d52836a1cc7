import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/points-card-page'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { Table } from '#/ui/staff/table.tsx'
import { pointsStaffApi } from '../contract/staff.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { DoubtfulFriends } from './doubtful-friends.tsx'
import { PointsSums } from './points-sums.tsx'
import { lotColumns, moveColumns } from './points-columns.tsx'
import './points.css'

const PAGE_SIZE = 50

export const clientLoader = staffLoad((api, { params, url }) =>
  api(pointsStaffApi.show, {
    params: { user_id: params['id'] ?? '' },
    query: { page: url.searchParams.get('page') ?? 1, size: PAGE_SIZE },
  }),
)

export const meta = noIndexMeta('staff.points.title')

export default function PointsCardPage({ loaderData: card }: Route.ComponentProps) {
  const [correcting, setCorrecting] = useState(false)
  const { revalidate } = useRevalidator()
  const { holder, lots, items } = card
  return (
    <>
      <BackLink to="/staff/points">{t('staff.points.back')}</BackLink>
      <div className="staff-head">
        <h1>{holder.name ?? t(holder.phone ? 'staff.points.noName' : 'staff.erased')}</h1>
        {holder.phone && (
          <a className="tabular points-line" href={`tel:${holder.phone}`}>
            {formatPhone(holder.phone)}
          </a>
        )}
        <Button size="s" icon={<Pencil aria-hidden="true" />} onClick={() => setCorrecting(true)}>
          {t('staff.points.correct')}
        </Button>
      </div>
      <PointsSums card={card} />
      <DoubtfulFriends friends={card.doubtful} />
      <section className="points-section" aria-labelledby="points-lots">
        <h2 id="points-lots">{t('staff.points.lots')}</h2>
        {lots.length > 0 ? (
          <>
            <p className="small muted points-note">{t('staff.points.lotsNote')}</p>
            <Table
              caption={t('staff.points.lots')}
              columns={lotColumns()}
              rows={lots}
              keyOf={({ id }) => id}
            />
          </>
        ) : (
          <p className="muted">{t('staff.points.noLots')}</p>
        )}
      </section>
      <section className="points-section" aria-labelledby="points-history">
        <h2 id="points-history">{t('staff.points.history')}</h2>
        {items.length > 0 ? (
          <Table
            caption={t('staff.points.history')}
            columns={moveColumns()}
            rows={items}
            keyOf={({ id }) => id}
          />
        ) : (
          <p className="muted">{t('staff.points.noHistory')}</p>
        )}
        <Pager page={card.page} pages={card.pages} />
      </section>
      {correcting && (
        <CorrectionDialog card={card} onClose={() => setCorrecting(false)} onDone={() => void revalidate()} />
      )}
    </>
  )
}
