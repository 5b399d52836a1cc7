import type { Route } from './+types/import-page'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { TableImport } from '#/ui/staff/table-import/table-import.tsx'
import { assortmentStaffApi } from '#/domains/catalog/contract/staff/assortment.ts'
import { ExportCard } from './export-card.tsx'

export const clientLoader = staffLoad(async (api) => ({ cities: (await api(placesApi.cities)).items }))

/** Export and import of the assortment; a file is checked before it is applied. */
export default function ImportPage({ loaderData: { cities } }: Route.ComponentProps) {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.exchange.title')}</h1>
      </div>
      <div className="exchange">
        <ExportCard cities={cities} />
        <section className="staff-card" aria-labelledby="exchange-import">
          <h2 id="exchange-import">{t('staff.exchange.import')}</h2>
          <TableImport
            of="products"
            calls={assortmentStaffApi}
            missing={{
              label: t('staff.exchange.makeMissing'),
              hint: t('staff.exchange.makeMissingText'),
            }}
          />
        </section>
      </div>
    </>
  )
}
