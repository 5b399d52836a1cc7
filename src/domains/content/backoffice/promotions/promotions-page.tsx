import type { Route } from './+types/promotions-page'
import { promotionsStaffApi } from '#/domains/content/contract/staff/promotions.ts'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { ScheduledList } from '../scheduled-list.tsx'
import '../backoffice.css'

export const clientLoader = staffLoad((call) => call(promotionsStaffApi.list))

export const meta = noIndexMeta('staff.promotions.title')

export default function PromotionsPage({ loaderData: { items } }: Route.ComponentProps) {
  const { delivery } = useShell()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.promotions.title')}</h1>
        <ButtonLink size="s" to="/staff/promotions/new">
          {t('staff.promotions.add')}
        </ButtonLink>
      </div>
      <ScheduledList
        label={t('staff.promotions.title')}
        items={items}
        today={delivery.local_now.slice(0, 10)}
        addressOf={({ id }) => `/staff/promotions/${id}`}
        onOrder={(ids) => api(promotionsStaffApi.order, { body: { ids } })}
        empty={
          <EmptyState
            drawing="search"
            title={t('staff.promotions.none')}
            text={t('staff.promotions.noneText')}
          />
        }
      />
    </>
  )
}
