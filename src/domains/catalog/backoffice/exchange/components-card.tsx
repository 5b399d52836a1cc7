import { t } from '#/platform/shared/texts.ts'
import { DownloadButton } from '#/ui/staff/download-button.tsx'
import { TableImport } from '#/ui/staff/table-import/table-import.tsx'
import { componentsImportApi } from '#/domains/catalog/contract/staff/components.ts'

export const ComponentsCard = () => (
  <section className="staff-card" aria-labelledby="exchange-components">
    <h2 id="exchange-components">{t('staff.exchange.components.import')}</h2>
    <TableImport of="components" calls={componentsImportApi} />
    <DownloadButton
      call={componentsImportApi.exportCsv}
      fileName={t('staff.exchange.components.fileName')}
      label={t('staff.exchange.components.export')}
      size="s"
    />
  </section>
)
