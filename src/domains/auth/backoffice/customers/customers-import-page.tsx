import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { DownloadButton } from '#/ui/staff/download-button.tsx'
import { TableImport } from '#/ui/staff/table-import/table-import.tsx'
import { customerTablesApi } from '#/domains/auth/contract/staff/customer-tables.ts'
import './customers.css'

export const meta = noIndexMeta('staff.exchange.customers.title')

export default function CustomersImportPage() {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.exchange.customers.title')}</h1>
        <ButtonLink variant="line" size="s" to="/staff/customers">
          {t('staff.exchange.customers.back')}
        </ButtonLink>
      </div>
      <div className="customer-tables">
        <section className="staff-card" aria-labelledby="customers-import">
          <h2 id="customers-import">{t('staff.exchange.customers.import')}</h2>
          <Note>{t('staff.exchange.customers.law')}</Note>
          <TableImport of="customers" calls={customerTablesApi} />
        </section>
        <ExportCard />
      </div>
    </>
  )
}

const ExportCard = () => (
  <section className="staff-card" aria-labelledby="customers-export">
    <h2 id="customers-export">{t('staff.exchange.customers.exportTitle')}</h2>
    <p className="muted">{t('staff.exchange.customers.exportText')}</p>
    <DownloadButton
      call={customerTablesApi.exportCsv}
      fileName={t('staff.exchange.customers.fileName')}
      label={t('staff.exchange.customers.export')}
      size="s"
    />
  </section>
)
