import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { type CertificateChange, certificatesStaffApi, type StaffCertificate } from '../contract/staff.ts'

const YEAR = 365

type Props = {
  certificate: StaffCertificate
  what: CertificateChange['what']
  onClose: () => void
  onDone: (certificate: StaffCertificate) => void
}

/** Each with its reason, which stands in the log. */
export const ChangeDialog = ({ certificate, what, onClose, onDone }: Props) => {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [until, setUntil] = useState(addDays(today, YEAR))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (reason.trim() === '') return setErrors({ reason: t('validation.required') })
    setBusy(true)
    try {
      const body = what === 'prolong' ? { what, until, reason } : { what, reason }
      onDone(await api(certificatesStaffApi.change, { params: { id: certificate.id }, body }))
    } catch (error) {
      const fields = isApiError(error) ? error.body?.fields : undefined
      if (fields) setErrors(fields)
      else toast({ title: sayFailure(error), tone: 'rose' })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`staff.certificates.ways.${what}`)}
      footer={
        <Button block busy={busy} onClick={() => void send()}>
          {t(`staff.certificates.ways.${what}`)}
        </Button>
      }
    >
      <div className="certificate-dialog">
        <p className="muted">
          {t(`staff.certificates.explained.${what}`, { sum: formatMoney(certificate.balance) })}
        </p>
        {what === 'prolong' && (
          <TextField
            label={t('staff.certificates.lastDay')}
            type="date"
            min={today}
            value={until}
            error={errors.until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
        <TextArea
          label={t('staff.certificates.reason')}
          value={reason}
          rows={2}
          maxLength={300}
          error={errors.reason}
          onChange={({ target }) => {
            setReason(target.value)
            setErrors({})
          }}
        />
      </div>
    </Dialog>
  )
}
