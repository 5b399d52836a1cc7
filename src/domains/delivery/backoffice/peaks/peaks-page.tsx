import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/peaks-page'
import { categoriesStaffApi } from '#/domains/catalog/contract/staff/categories.ts'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Table } from '#/ui/staff/table.tsx'
import { peaksStaffApi } from '#/domains/delivery/contract/staff/peaks.ts'
import { CitySelect } from '../city-select.tsx'
import { loadCity } from '../load-city.ts'
import { differences } from './peak-draft.ts'
import '../delivery-staff.css'
import './peaks.css'

export const clientLoader = staffLoad(async (call, { url }) => {
  const cityId = await loadCity(call, url)
  const [{ items }, categories] = await Promise.all([
    call(peaksStaffApi.list, { query: { city_id: cityId } }),
    call(categoriesStaffApi.list),
  ])
  return { cityId, items, categories: categories.items }
})

export const meta = noIndexMeta('staff.peaks.title')

export default function PeaksPage({ loaderData: { cityId, items, categories } }: Route.ComponentProps) {
  const { cities } = useShell()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.peaks.title')}</h1>
        <CitySelect cities={cities} chosen={cityId} />
        <ButtonLink size="s" icon={<Plus aria-hidden="true" />} to={`/staff/peaks/${cityId}/new`}>
          {t('staff.peaks.add')}
        </ButtonLink>
      </div>
      {items.length === 0 ? (
        <EmptyState drawing="lost" title={t('staff.peaks.none')} text={t('staff.peaks.noneText')} />
      ) : (
        <Table
          caption={t('staff.peaks.title')}
          rows={items}
          keyOf={({ date }) => date}
          columns={[
            {
              key: 'date',
              title: t('staff.peaks.columns.date'),
              main: true,
              cell: ({ date, city_id }) => (
                <>
                  <Link className="table-link" to={`/staff/peaks/${city_id}/${date}`}>
                    {formatDay(date)}
                  </Link>
                  <small className="peak-weekday">
                    {formatWeekday(date)}, {date.slice(0, 4)}
                  </small>
                </>
              ),
            },
            { key: 'title', title: t('staff.peaks.columns.title'), cell: ({ title }) => title },
            {
              key: 'what',
              title: t('staff.peaks.columns.what'),
              cell: (peak) => differences(peak, categories).join(', '),
            },
          ]}
        />
      )}
    </>
  )
}
