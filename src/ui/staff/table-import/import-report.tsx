import { useState } from 'react'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import type { ImportCalls } from '#/platform/shared/table-calls.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import type { Imported, ImportTicks } from './import-calls.ts'
import { ImportChanges } from './import-changes.tsx'
import { ImportProblems } from './import-problems.tsx'

const COUNTS = ['rows', 'created', 'changed', 'unchanged', 'skipped'] as const
const SHOWN_UNKNOWN = 20

export const ImportReportView = ({
  of,
  calls,
  options,
  file,
  report,
  note,
  onApply,
  onAnother,
}: {
  of: Imported
  calls: ImportCalls
  options: ImportTicks
  file: File
  report: ImportReport
  note?: string
  onApply: (skipBad: boolean) => void
  onAnother: () => void
}) => {
  const { problems_total: total } = report
  return (
    <div className="import-report">
      <p className="import-file">
        <b>{file.name}</b>
        <button type="button" className="link link-inline" onClick={onAnother}>
          {t('staff.exchange.another')}
        </button>
      </p>
      {note && (
        <Note tone="honey" role="alert">
          {note}
        </Note>
      )}
      <Counts of={of} report={report} />
      <Remarks {...report} />
      {total > 0 && <ImportProblems {...{ of, calls, options, file, report }} />}
      {report.items.length > 0 && <ImportChanges of={of} report={report} />}
      {report.items.length === 0 && total === 0 && <Note tone="leaf">{t('staff.exchange.nothing')}</Note>}
      <Apply of={of} report={report} onApply={onApply} />
    </div>
  )
}

const Counts = ({ of, report }: { of: Imported; report: ImportReport }) => (
  <ul className="import-counts">
    {COUNTS.map((count) => (
      <li key={count} className={count === 'skipped' && report.skipped > 0 ? 'is-bad' : undefined}>
        <b>{report[count]}</b>
        {count === 'created'
          ? t(`staff.exchange.of.${of}.created`, { n: report.created })
          : t(`staff.exchange.counts.${count}`, { n: report[count] })}
      </li>
    ))}
  </ul>
)

const Remarks = ({ makes, remarks, unknown_columns: unknown }: ImportReport) => (
  <>
    {makes.map(({ what, names, total }) => (
      <Note key={what}>
        <b>{t('staff.exchange.makes.title', { what, n: total })}</b> {names.join(', ')}
        {names.length < total && t('staff.exchange.makes.more', { n: total - names.length })}
      </Note>
    ))}
    {remarks.map((remark) => (
      <Note tone="honey" key={remark}>
        {remark}
      </Note>
    ))}
    {unknown.length > 0 && (
      <Note>{t('staff.exchange.unknownColumns', { names: unknown.slice(0, SHOWN_UNKNOWN).join(', ') })}</Note>
    )}
  </>
)

const Apply = ({
  of,
  report: { created, changed, problems_total: total },
  onApply,
}: {
  of: Imported
  report: ImportReport
  onApply: (skipBad: boolean) => void
}) => {
  const [skipBad, setSkipBad] = useState(false)
  if (created + changed === 0) return null
  return (
    <div className="import-apply">
      {total > 0 && <Checkbox label={t('staff.exchange.skipBad')} checked={skipBad} onChange={setSkipBad} />}
      <Button disabled={total > 0 && !skipBad} onClick={() => onApply(skipBad)}>
        {t(`staff.exchange.of.${of}.apply`, { n: created + changed })}
      </Button>
    </div>
  )
}
