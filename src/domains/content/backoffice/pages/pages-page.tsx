import { Link } from 'react-router'
import type { Route } from './+types/pages-page'
import { type PageHead, pagesStaffApi } from '#/domains/content/contract/staff/pages.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { OutdatedData } from './outdated-data.tsx'
import { PageStateLabel } from './page-state-label.tsx'
import '../backoffice.css'

export const clientLoader = staffLoad((api) => api(pagesStaffApi.list))

export const meta = noIndexMeta('staff.pages.title')

const columns = (): Column<PageHead>[] => [
  {
    key: 'title',
    title: t('staff.pages.page'),
    main: true,
    cell: ({ slug, title, outdated }) => (
      <>
        <Link className="link link-inline" to={`/staff/pages/${slug}`}>
          {title}
        </Link>
        <OutdatedData outdated={outdated} />
      </>
    ),
  },
  { key: 'state', title: t('staff.pages.state'), cell: (page) => <PageStateLabel page={page} /> },
  { key: 'address', title: t('staff.pages.address'), cell: ({ slug }) => `/${slug}` },
  {
    key: 'changed',
    title: t('staff.pages.changed'),
    cell: ({ updated_at }) => updated_at && formatMoment(updated_at),
  },
]

export default function PagesPage({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.pages.title')}</h1>
        <ButtonLink size="s" variant="soft" to="/staff/faq">
          {t('staff.faq.title')}
        </ButtonLink>
      </div>
      <DraftNotes pages={items} />
      <Table caption={t('staff.pages.title')} rows={items} keyOf={({ slug }) => slug} columns={columns()} />
    </>
  )
}
