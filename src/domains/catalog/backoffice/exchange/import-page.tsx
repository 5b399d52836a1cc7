import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Route } from './+types/import-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { may } from '#/domains/auth/rules/permissions.ts'
import { CarryCard } from '#/domains/owner/backoffice/carry/carry-card.tsx'
import { feedsStaffApi } from '#/domains/seo/contract.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { TableImport } from '#/ui/staff/table-import/table-import.tsx'
import { assortmentStaffApi } from '#/domains/catalog/contract/staff/exchange.ts'
import { importPicturesApi } from '#/domains/catalog/contract/staff/import-pictures.ts'
import { ComponentsCard } from './components-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PictureLinks } from './picture-links.tsx'
import { PicturesCard } from './pictures-card.tsx'
import './exchange.css'

export const clientLoader = staffLoad(async (api) => ({
  cities: (await api(placesApi.cities)).items,
  feeds: (await api(feedsStaffApi.list)).items,
  links: await api(importPicturesApi.links),
}))

/** A file is checked before it is applied. */
export default function ImportPage({ loaderData: { cities, feeds, links } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const [imports, setImports] = useState(0)
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.exchange.title')}</h1>
      </div>
      <div className="exchange">
        <div className="exchange-more">
          <section className="staff-card" aria-labelledby="exchange-import">
            <h2 id="exchange-import">{t('staff.exchange.import')}</h2>
            <TableImport
              of="products"
              calls={assortmentStaffApi}
              missing={{
                label: t('staff.exchange.makeMissing'),
                hint: t('staff.exchange.makeMissingText'),
              }}
              onDone={() => setImports(imports + 1)}
            />
            <PictureLinks links={links} after={imports} />
          </section>
          <ComponentsCard />
          {may(me, 'carry') && <CarryCard />}
        </div>
        <div className="exchange-more">
          <PicturesCard />
          <ExportCard cities={cities} feeds={feeds} />
        </div>
      </div>
    </>
  )
}
