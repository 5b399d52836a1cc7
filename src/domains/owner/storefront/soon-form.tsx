import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { openingApi } from '#/domains/owner/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'

export const SoonForm = () => {
  const [phone, setPhone] = useState('')
  const [consent, setConsent] = useState(false)
  const [isSent, setSent] = useState(false)
  const { busy, errors, setErrors, send } = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!consent) return setErrors({ consent: t('soon.consentNeeded') })
    setSent(await send(() => api(openingApi.remind, { body: { phone, consent: true } })))
  }
  if (isSent)
    return (
      <Note tone="leaf" className="soon-form" role="status">
        {t('soon.sent')}
      </Note>
    )
  return (
    <form className="soon-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="soon-row">
        <PhoneField label={t('soon.phone')} value={phone} onChange={setPhone} error={errors.phone} required />
        <Button type="submit" size="l" busy={busy}>
          {t('soon.remind')}
        </Button>
      </div>
      <Checkbox
        label={
          <>
            {t('soon.consentTo')}{' '}
            <Link className="link link-inline" to="/personal-data">
              {t('soon.consentLink')}
            </Link>{' '}
            {t('soon.consentFor')}
          </>
        }
        checked={consent}
        onChange={setConsent}
        error={errors.consent}
      />
    </form>
  )
}
