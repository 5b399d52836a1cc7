import { Download, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { UploadField } from '#/ui/fields/upload-field.tsx'
import { carryApi } from '#/domains/owner/contract/staff/carry.ts'
import { CarryReportView } from './carry-report.tsx'
import { useCarry } from './use-carry.ts'
import './carry.css'

export const CarryCard = () => {
  const { step, look, apply, restart } = useCarry()
  return (
    <section className="staff-card carry" aria-labelledby="exchange-carry">
      <h2 id="exchange-carry">{t('staff.carry.title')}</h2>
      {step.name === 'choosing' && <Choosing error={step.error} onFile={look} />}
      {step.name === 'reading' && <p role="status">{t('staff.carry.reading')}</p>}
      {step.name === 'checked' && (
        <CarryReportView
          report={step.report}
          error={step.error}
          onApply={() => apply(step.archive, step.report)}
          onAnother={restart}
        />
      )}
      {(step.name === 'sending' || step.name === 'writing') && (
        <div className="import-sending" role="status">
          <span>{step.name === 'writing' ? t('staff.carry.writing') : t('staff.carry.sending', step)}</span>
          <progress
            aria-label={t('staff.exchange.uploading')}
            {...(step.name === 'sending' && { value: step.done, max: step.total })}
          />
        </div>
      )}
      {step.name === 'done' && (
        <>
          <Note tone="leaf" role="status">
            {t('staff.carry.done')}
          </Note>
          <Button variant="line" onClick={restart}>
            {t('staff.carry.another')}
          </Button>
        </>
      )}
    </section>
  )
}

const Choosing = ({ error, onFile }: { error: string | undefined; onFile: (file: File) => void }) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadFile(carryApi.download, {}, t('staff.carry.fileName')).catch(() =>
      toast({ tone: 'rose', title: t('staff.exchange.exportFailed') }),
    )
    setBusy(false)
  }
  return (
    <>
      <p className="muted">{t('staff.carry.text')}</p>
      {error && (
        <Note tone="rose" role="alert">
          {error}
        </Note>
      )}
      <UploadField
        label={t('staff.carry.choose')}
        hint={t('staff.carry.drop')}
        accept=".zip,application/zip"
        icon={<PackageOpen aria-hidden="true" />}
        onFiles={([file]) => file && onFile(file)}
      />
      <Button
        variant="soft"
        size="s"
        icon={<Download aria-hidden="true" />}
        busy={busy}
        onClick={() => void download()}
      >
        {t('staff.carry.download')}
      </Button>
    </>
  )
}
