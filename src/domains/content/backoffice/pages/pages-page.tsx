import { Link } from 'react-router'
import type { Route } from './+types/pages-page'
import { pagesStaffApi } from '#/domains/content/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { Table } from '#/ui/staff/table.tsx'

export const clientLoader = staffLoad((api) => api(pagesStaffApi.list))

export const meta = noIndexMeta('staff.pages.title')

export default function PagesPage({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.pages.title')}</h1>
        <ButtonLink size="s" variant="soft" to="/staff/faq">
          {t('staff.faq.title')}
        </ButtonLink>
      </div>
      <Table
        caption={t('staff.pages.title')}
        rows={items}
        keyOf={({ slug }) => slug}
        columns={[
          {
            key: 'title',
            title: t('staff.pages.page'),
            main: true,
            cell: ({ slug, title }) => (
              <Link className="link link-inline" to={`/staff/pages/${slug}`}>
                {title}
              </Link>
            ),
          },
          { key: 'address', title: t('staff.pages.address'), cell: ({ slug }) => `/${slug}` },
          {
            key: 'changed',
            title: t('staff.pages.changed'),
            cell: ({ updated_at }) => formatMoment(updated_at),
          },
        ]}
      />
    </>
  )
}
