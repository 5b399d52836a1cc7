import type { ReactNode } from 'react'
import type { Call } from '#/platform/shared/endpoint.ts'
import { Download } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { type FileInput, downloadFile } from '#/platform/web/download-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import './report-panel.css'

/** The title is the finding, the text what is counted and against what. */
export const ReportPanel = ({
  title,
  text,
  action,
  children,
}: {
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}) => (
  <section className="staff-card report-panel">
    <div className="report-panel-head">
      <h2>{title}</h2>
      {action}
    </div>
    {text && <p className="report-panel-text">{text}</p>}
    {children}
  </section>
)

/** Below a plot that says the same; open on paper. */
export const TableBelow = ({ children }: { children: ReactNode }) => (
  <details className="report-table">
    <summary>{t('staff.figures.asTable')}</summary>
    {children}
  </details>
)

export const SaveTable = <C extends Call & { sends: string }>({
  call,
  input,
  fileName,
}: {
  call: C
  input: FileInput<C>
  fileName: string
}) => (
  <Button
    size="s"
    variant="line"
    icon={<Download aria-hidden="true" />}
    onClick={() =>
      void downloadFile(call, input, fileName).catch(() =>
        toast({ tone: 'rose', title: t('staff.exchange.exportFailed') }),
      )
    }
  >
    {t('staff.figures.save')}
  </Button>
)
