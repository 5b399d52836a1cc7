import { Download } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { TableImport } from '#/ui/staff/table-import/table-import.tsx'
import { componentsImportApi } from '#/domains/catalog/contract/staff/components.ts'

/** Flowers and materials with what each store holds, in and out. */
export const ComponentsCard = () => {
  const download = () =>
    downloadFile(componentsImportApi.exportCsv, {}, t('staff.exchange.components.fileName')).catch(() =>
      toast({ tone: 'rose', title: t('staff.exchange.exportFailed') }),
    )
  return (
    <section className="staff-card" aria-labelledby="exchange-components">
      <h2 id="exchange-components">{t('staff.exchange.components.import')}</h2>
      <TableImport of="components" calls={componentsImportApi} />
      <Button variant="soft" size="s" icon={<Download aria-hidden="true" />} onClick={() => void download()}>
        {t('staff.exchange.components.export')}
      </Button>
    </section>
  )
}
