import { Link } from 'react-router'
import type { Route } from './+types/changes-page'
import { formatSetting, settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { Table } from '#/ui/staff/table.tsx'
import { settingsStaffApi } from '../../contract/staff/settings.ts'
import { formatAuthor } from './setting/setting-history.tsx'

const PAGE_SIZE = 50

export const clientLoader = staffLoad(async (call, { url }) => {
  const [changes, { items: settings }] = await Promise.all([
    call(settingsStaffApi.changes, { query: { page: url.searchParams.get('page') ?? 1, size: PAGE_SIZE } }),
    call(settingsStaffApi.list),
  ])
  return { ...changes, units: Object.fromEntries(settings.map(({ name, unit }) => [name, unit])) }
})

export const meta = noIndexMeta('staff.settings.changes')

export default function ChangesPage({ loaderData: { items, units, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/staff/settings">{t('staff.settings.history.back')}</BackLink>
      <div className="staff-head">
        <h1>{t('staff.settings.changes')}</h1>
      </div>
      {items.length === 0 ? (
        <EmptyState
          drawing="lost"
          title={t('staff.settings.history.none')}
          text={t('staff.settings.history.noneText')}
        />
      ) : (
        <Table
          caption={t('staff.settings.changes')}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('staff.settings.columns.what'),
              main: true,
              cell: ({ name }) => (
                <Link className="table-link" to={`/staff/settings?setting=${name}`}>
                  {settingText(name, 'name') ?? name}
                </Link>
              ),
            },
            {
              key: 'value',
              title: t('staff.settings.columns.value'),
              cell: ({ name, was, value }) => {
                const unit = units[name] ?? 'count'
                return t('staff.settings.history.changed', {
                  was: formatSetting(unit, was),
                  value: formatSetting(unit, value),
                })
              },
            },
            {
              key: 'when',
              title: t('staff.settings.columns.when'),
              cell: ({ changed_at }) => formatMoment(changed_at),
            },
            { key: 'who', title: t('staff.settings.columns.who'), cell: formatAuthor },
          ]}
        />
      )}
      <Pager page={page} pages={pages} />
    </>
  )
}
