import { Download } from 'lucide-react'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import type { ImportCalls } from '#/platform/shared/table-calls.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { downloadProblems, type Imported, type ImportTicks } from './import-calls.ts'

type Problem = ImportReport['problems'][number]

const columns = (): Column<Problem>[] => [
  { key: 'line', title: t('staff.exchange.report.line'), end: true, cell: ({ line }) => line },
  { key: 'column', title: t('staff.exchange.report.column'), cell: ({ column }) => column },
  { key: 'value', title: t('staff.exchange.report.value'), cell: ({ value }) => value },
  { key: 'message', title: t('staff.exchange.report.message'), main: true, cell: ({ message }) => message },
]

export const ImportProblems = ({
  of,
  calls,
  options,
  file,
  report: { problems, problems_total: total },
}: {
  of: Imported
  calls: ImportCalls
  options: ImportTicks
  file: File
  report: ImportReport
}) => {
  const download = () =>
    downloadProblems(calls, file, options, t('staff.exchange.problemsName')).catch(() =>
      toast({ tone: 'rose', title: t('staff.exchange.exportFailed') }),
    )
  return (
    <section aria-labelledby="import-problems">
      <h3 id="import-problems">{t('staff.exchange.problemsTitle', { n: total })}</h3>
      <p className="muted">{t(`staff.exchange.of.${of}.problemsText`)}</p>
      <Table
        caption={t('staff.exchange.problemsTitle', { n: total })}
        columns={columns()}
        rows={problems}
        keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
      />
      {problems.length < total && (
        <p className="muted">{t('staff.exchange.moreProblems', { n: problems.length })}</p>
      )}
      <Button variant="line" size="s" icon={<Download aria-hidden="true" />} onClick={() => void download()}>
        {t('staff.exchange.download')}
      </Button>
    </section>
  )
}
