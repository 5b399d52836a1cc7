import { FileSpreadsheet } from 'lucide-react'
import type { ImportCalls } from '#/platform/shared/table-calls.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { UploadField } from '#/ui/fields/upload-field.tsx'
import { DownloadButton } from '#/ui/staff/download-button.tsx'
import type { Imported } from './import-calls.ts'
import { ImportReportView } from './import-report.tsx'
import { useTableImport } from './use-table-import.ts'
import './table-import.css'

const ACCEPT = '.csv,.txt,.tsv,.xlsx,.xls,.xml,.yml,text/csv,text/xml,application/xml'

export const TableImport = ({
  of,
  calls,
  missing,
  onDone = () => {},
}: {
  of: Imported
  calls: ImportCalls
  /** What rows refer to is made when ticked. */
  missing?: { label: string; hint: string }
  onDone?: () => void
}) => {
  const { step, options, check, apply, tick, restart } = useTableImport(calls, onDone)
  const makesMissing = missing && step.name !== 'done' && (
    <Checkbox
      {...missing}
      checked={options.make_missing === '1'}
      disabled={step.name === 'sending'}
      onChange={(isOn) => tick(isOn ? { make_missing: '1' } : {})}
    />
  )
  return (
    <div className="table-import">
      {step.name === 'choosing' && <Choosing {...{ of, calls }} error={step.error} onFile={check} />}
      {makesMissing}
      {step.name === 'sending' && <Sending {...step} />}
      {step.name === 'checked' && (
        <ImportReportView
          key={step.report.plan}
          {...{ of, calls, options }}
          {...step}
          onApply={(skipBad) => void apply(step.file, step.report, skipBad)}
          onAnother={restart}
        />
      )}
      {step.name === 'done' && (
        <>
          <Note tone="leaf" role="status">
            {t(`staff.exchange.of.${of}.done`, {
              created: step.report.created,
              changed: step.report.changed,
            })}
          </Note>
          <Button variant="line" onClick={restart}>
            {t('staff.exchange.another')}
          </Button>
        </>
      )}
    </div>
  )
}

const Choosing = ({
  of,
  calls,
  error,
  onFile,
}: {
  of: Imported
  calls: ImportCalls
  error: string | undefined
  onFile: (file: File) => Promise<void>
}) => {
  return (
    <>
      <p className="muted">{t(`staff.exchange.of.${of}.text`)}</p>
      {error && (
        <Note tone="rose" role="alert">
          {error}
        </Note>
      )}
      <UploadField
        label={t('staff.exchange.choose')}
        hint={t('staff.exchange.drop')}
        accept={ACCEPT}
        icon={<FileSpreadsheet aria-hidden="true" />}
        onFiles={([file]) => file && void onFile(file)}
      />
      <DownloadButton
        call={calls.template}
        fileName={t(`staff.exchange.of.${of}.templateName`)}
        label={t('staff.exchange.template.download')}
        variant="line"
        size="s"
      />
    </>
  )
}

const Sending = ({ file, part, applying }: { file: File; part: number; applying: boolean }) => {
  const phase = part < 1 ? 'uploading' : applying ? 'applying' : 'checking'
  return (
    <div className="import-sending" role="status">
      <b>{file.name}</b>
      <span>{t(`staff.exchange.${phase}`)}</span>
      <progress aria-label={t('staff.exchange.uploading')} {...(part < 1 && { value: part, max: 1 })} />
    </div>
  )
}
