import { Download } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { ReportPanel } from '#/ui/staff/report-panel.tsx'
import { accountingApi } from '../contract/accounting.ts'

const FILES = ['lines', 'commerceml'] as const
type FileName = (typeof FILES)[number]
const CALLS = { lines: accountingApi.lines, commerceml: accountingApi.commerceMl }

type Period = { from: string; to: string; store_id?: string | undefined }

export const FilesPanel = ({ period }: { period: Period }) => {
  const [busy, setBusy] = useState<FileName | null>(null)
  const download = async (file: FileName) => {
    setBusy(file)
    const name = t(`staff.accounting.files.${file}File`, { from: period.from, to: period.to })
    await downloadFile(CALLS[file], { query: period as never }, name).catch(() =>
      toast({ tone: 'rose', title: t('staff.accounting.files.failed') }),
    )
    setBusy(null)
  }
  return (
    <ReportPanel title={t('staff.accounting.files.title')}>
      <ul className="accounting-files">
        {FILES.map((file) => (
          <li key={file}>
            <Button
              variant={file === 'lines' ? 'soft' : 'line'}
              icon={<Download aria-hidden="true" />}
              busy={busy === file}
              onClick={() => void download(file)}
            >
              {t(`staff.accounting.files.${file}`)}
            </Button>
            <p className="report-note">{t(`staff.accounting.files.${file}Note`)}</p>
          </li>
        ))}
      </ul>
    </ReportPanel>
  )
}
