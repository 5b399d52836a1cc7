import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/banners-page'
import { bannersStaffApi } from '#/domains/content/contract/staff/banners.ts'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { ScheduledList } from '../scheduled-list.tsx'
import '../backoffice.css'

export const clientLoader = staffLoad((call) => call(bannersStaffApi.list))

export const meta = noIndexMeta('staff.banners.title')

const BLOCKS = [
  { block: 'hero', to: '/staff/banners/hero' },
  { block: 'occasions', to: '/staff/banners/occasions' },
  { block: 'how_it_works', to: '/staff/banners/how' },
] as const

export default function BannersPage({ loaderData: { items } }: Route.ComponentProps) {
  const { delivery } = useShell()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.banners.title')}</h1>
      </div>
      <ul className="block-links">
        {BLOCKS.map(({ block, to }) => (
          <li key={block}>
            <Link className="staff-card" to={to}>
              <span>
                <b>{t(`staff.banners.${block}`)}</b>
                <span className="muted">{t(`staff.banners.${block}Note`)}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <section>
        <div className="staff-head">
          <h2>{t('staff.banners.banners')}</h2>
          <ButtonLink size="s" to="/staff/banners/new">
            {t('staff.banners.add')}
          </ButtonLink>
        </div>
        <ScheduledList
          label={t('staff.banners.banners')}
          items={items}
          today={delivery.local_now.slice(0, 10)}
          addressOf={({ id }) => `/staff/banners/${id}`}
          onOrder={(ids) => api(bannersStaffApi.order, { body: { ids } })}
          empty={<p className="muted">{t('staff.banners.none')}</p>}
        />
      </section>
    </>
  )
}
