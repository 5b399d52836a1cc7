import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { DownloadButton } from '#/ui/staff/download-button.tsx'
import { TableImport } from '#/ui/staff/table-import/table-import.tsx'
import { supplierTableApi } from '../../contract/suppliers.ts'
import './suppliers.css'

export const meta = noIndexMeta('staff.exchange.suppliers.title')

export default function SuppliersImportPage() {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.exchange.suppliers.title')}</h1>
        <ButtonLink variant="line" size="s" to="/staff/buying/suppliers">
          {t('staff.exchange.suppliers.back')}
        </ButtonLink>
      </div>
      <div className="supplier-tables">
        <section className="staff-card" aria-labelledby="suppliers-import">
          <h2 id="suppliers-import">{t('staff.exchange.suppliers.import')}</h2>
          <TableImport of="suppliers" calls={supplierTableApi} />
        </section>
        <section className="staff-card" aria-labelledby="suppliers-export">
          <h2 id="suppliers-export">{t('staff.exchange.suppliers.exportTitle')}</h2>
          <p className="muted">{t('staff.exchange.suppliers.exportText')}</p>
          <DownloadButton
            call={supplierTableApi.exportCsv}
            fileName={t('staff.exchange.suppliers.fileName')}
            label={t('staff.exchange.suppliers.export')}
            size="s"
          />
        </section>
      </div>
    </>
  )
}
