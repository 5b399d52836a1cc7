import { type FormEvent, useEffect, useState } from 'react'
import { MAIL_CODE_LENGTH, mailApi, type MailState } from '#/domains/notifications/contract/mail.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { CodeField } from '#/ui/fields/code-field.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import './mail-switch.css'

type Props = {
  /** Of the profile, offered as the address. */
  suggested: string
  /** Consents have changed. */
  onChanged: () => void
}

/** Letters go to an address only after the code that was sent there. */
export const MailSwitch = ({ suggested, onChanged }: Props) => {
  const [mail, setMail] = useState<MailState | 'failed' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api(mailApi.show, { signal: leaving.signal }).then(
      setMail,
      () => leaving.signal.aborted || setMail('failed'),
    )
    return () => leaving.abort()
  }, [])
  if (mail !== null && mail !== 'failed' && !mail.offered && !mail.address) return null
  const change = (next: MailState) => {
    setMail(next)
    onChanged()
  }
  return (
    <div className="mail-switch">
      <p>
        <b>{t('notifications.mail.title')}</b>
        <small>{t('notifications.mail.hint')}</small>
      </p>
      {mail === 'failed' && <p className="mail-switch-note">{t('notifications.mail.failed')}</p>}
      {mail !== null && mail !== 'failed' && <MailParts {...{ mail, suggested }} onChange={change} />}
    </div>
  )
}

type PartProps = { mail: MailState; suggested: string; onChange: (mail: MailState) => void }

const MailParts = ({ mail, suggested, onChange }: PartProps) => {
  if (mail.wanted) return <MailCode wanted={mail.wanted} mail={mail} onChange={onChange} />
  if (mail.address) return <MailOn mail={mail} onChange={onChange} />
  return <MailAddress suggested={suggested} onChange={onChange} />
}

const MailOn = ({ mail, onChange }: Pick<PartProps, 'mail' | 'onChange'>) => {
  const { busy, send } = useSending()
  const end = () =>
    send(async () => {
      await api(mailApi.end)
      onChange({ ...mail, address: null, wanted: null })
    })
  return (
    <div className="mail-switch-row">
      <p role="status">{t('notifications.mail.on', { address: mail.address ?? '' })}</p>
      <Button size="s" variant="soft" busy={busy} onClick={() => void end()}>
        {t('notifications.mail.end')}
      </Button>
    </div>
  )
}

const MailAddress = ({ suggested, onChange }: Pick<PartProps, 'suggested' | 'onChange'>) => {
  const [address, setAddress] = useState(suggested)
  const { busy, errors, setErrors, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => onChange(await api(mailApi.ask, { body: { address } })))
  }
  return (
    <form className="mail-switch-form" onSubmit={submit} noValidate>
      <TextField
        type="email"
        label={t('notifications.mail.address')}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setErrors({})
        }}
        error={errors['address']}
        inputMode="email"
        autoComplete="email"
        maxLength={200}
      />
      <Button type="submit" variant="soft" busy={busy}>
        {t('notifications.mail.send')}
      </Button>
    </form>
  )
}

const MailCode = ({ wanted, mail, onChange }: { wanted: string } & Pick<PartProps, 'mail' | 'onChange'>) => {
  const [code, setCode] = useState('')
  const { busy, errors, send } = useSending()
  const confirm = (typed: string) =>
    send(async () => onChange(await api(mailApi.confirm, { body: { code: typed } })))
  return (
    <div className="mail-switch-code">
      <CodeField
        label={t('notifications.mail.code')}
        hint={t('notifications.mail.codeHint', { address: wanted })}
        length={MAIL_CODE_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
        error={errors['code']}
        disabled={busy}
      />
      <p className="mail-switch-note">{t('notifications.mail.consent')}</p>
      <Button size="s" variant="line" onClick={() => onChange({ ...mail, wanted: null })}>
        {t('notifications.mail.again')}
      </Button>
    </div>
  )
}
