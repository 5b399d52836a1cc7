import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { sayFailure } from '#/platform/web/say-failure.ts'
import type { Route } from './+types/import-page'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { UploadField } from '#/ui/fields/upload-field.tsx'
import { assortmentStaffApi, type ImportReport } from '#/domains/catalog/contract/staff/assortment.ts'
import { ExportCard } from './export-card.tsx'
import { ImportReportView } from './import-report.tsx'
import './exchange.css'

export const clientLoader = staffLoad(async (api) => ({ cities: (await api(placesApi.cities)).items }))

type Step =
  | { name: 'choosing'; error?: string }
  | { name: 'sending'; file: File; part: number; applying: boolean }
  | { name: 'checked'; file: File; report: ImportReport; note?: string }
  | { name: 'done'; report: ImportReport }

/** Export and import of the assortment; a file is checked before it is applied. */
export default function ImportPage({ loaderData: { cities } }: Route.ComponentProps) {
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  const sending = (file: File, applying: boolean) => (part: number) =>
    setStep({ name: 'sending', file, part, applying })
  const check = async (file: File) => {
    sending(file, false)(0)
    try {
      const report = await uploadFile(assortmentStaffApi.check, {}, asText(file), sending(file, false))
      setStep({ name: 'checked', file, report })
    } catch (error) {
      setStep({ name: 'choosing', error: errorText(error) })
    }
  }
  const apply = async (file: File, report: ImportReport, skipBad: boolean) => {
    sending(file, true)(0)
    try {
      const query = { plan: report.plan, ...(skipBad && { skip_bad: '1' as const }) }
      const done = await uploadFile(assortmentStaffApi.apply, { query }, asText(file), sending(file, true))
      setStep({ name: 'done', report: done })
    } catch (error) {
      const fresh = isApiError(error) ? (error.body?.fresh as ImportReport | undefined) : undefined
      setStep({
        name: 'checked',
        file,
        report: fresh ?? report,
        note: fresh ? t('staff.exchange.changedSince') : errorText(error),
      })
    }
  }
  const again = () => setStep({ name: 'choosing' })
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.exchange.title')}</h1>
      </div>
      <div className="exchange">
        <ExportCard cities={cities} />
        <section className="staff-card exchange-import" aria-labelledby="exchange-import">
          <h2 id="exchange-import">{t('staff.exchange.import')}</h2>
          {step.name === 'choosing' && (
            <>
              <p className="muted">{t('staff.exchange.importText')}</p>
              {step.error && (
                <Note tone="rose" role="alert">
                  {step.error}
                </Note>
              )}
              <UploadField
                label={t('staff.exchange.choose')}
                hint={t('staff.exchange.drop')}
                accept=".csv,.txt,.tsv,.xml,.yml,text/csv,text/xml,application/xml"
                icon={<FileSpreadsheet aria-hidden="true" />}
                onFiles={([file]) => file && void check(file)}
              />
            </>
          )}
          {step.name === 'sending' && <Sending {...step} />}
          {step.name === 'checked' && (
            <ImportReportView
              key={step.report.plan}
              {...step}
              onApply={(skipBad) => void apply(step.file, step.report, skipBad)}
              onAnother={again}
            />
          )}
          {step.name === 'done' && (
            <>
              <Note tone="leaf" role="status">
                {t('staff.exchange.done', { created: step.report.created, changed: step.report.changed })}
              </Note>
              <Button variant="line" onClick={again}>
                {t('staff.exchange.another')}
              </Button>
            </>
          )}
        </section>
      </div>
    </>
  )
}

/** Browsers disagree about MIME types (Excel's for CSV): the server detects the format itself. */
const asText = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' })

const errorText = (error: unknown): string => sayFailure(error, t('staff.exchange.failed'))

const Sending = ({ file, part, applying }: { file: File; part: number; applying: boolean }) => {
  const phase = part < 1 ? 'uploading' : applying ? 'applying' : 'checking'
  return (
    <div className="exchange-sending" role="status">
      <b>{file.name}</b>
      <span>{t(`staff.exchange.${phase}`)}</span>
      <progress aria-label={t('staff.exchange.uploading')} {...(part < 1 && { value: part, max: 1 })} />
    </div>
  )
}
