import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { PHONE_CHANGE } from '#/domains/auth/storage-names.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { MessageCode } from '../sign-in/message-code.tsx'
import { changeUser, closePhoneChange, useSession } from '../session/session.ts'
import { isFreshSignInNeeded, useCodeFlow } from '../sign-in/use-code-flow.ts'
import '../sign-in/sign-in.css'

export default function PhoneDialog() {
  const { user, phoneOpen } = useSession()
  const { revalidate } = useRevalidator()
  const [phone, setPhone] = useState('')
  const [error, setError] = useState('')
  const [proving, setProving] = useState(false)
  const askWhoItIs = (refused: unknown) => {
    if (!isFreshSignInNeeded(refused)) throw refused
    setProving(true)
  }
  const flow = useCodeFlow({
    key: PHONE_CHANGE,
    request: (to) => api(accountApi.requestPhone, { body: { phone: to } }),
    verify: async (to, code) => {
      const changed = await api(accountApi.verifyPhone, { body: { phone: to, code } }).catch(askWhoItIs)
      if (!changed) return setPhone(to)
      changeUser(changed)
      setPhone('')
      closePhoneChange()
      void revalidate()
      toast({
        title: t('account.phone.done', { phone: formatPhone(changed.phone) }),
        text: t('account.phone.doneText'),
        tone: 'leaf',
      })
    },
  })
  const send = async () => {
    setError('')
    setProving(false)
    try {
      await flow.send(phone).catch(askWhoItIs)
    } catch (refused) {
      setError(sayFieldFailure(refused, 'phone'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const title = flow.sent
    ? t('account.phone.codeTitle')
    : t(proving ? 'account.fresh.title' : 'account.phone.dialog')
  return (
    <Dialog open={phoneOpen} onClose={closePhoneChange} title={title}>
      {flow.sent ? (
        <MessageCode
          flow={flow}
          onChangePhone={() => {
            setPhone(flow.sent?.phone ?? '')
            flow.forget()
          }}
        />
      ) : proving && user ? (
        <FreshSignIn user={user} onDone={() => void send()} />
      ) : (
        <form className="sign-in" onSubmit={submit} noValidate>
          <p className="muted">{t('account.phone.lead')}</p>
          <PhoneField
            label={t('account.phone.label')}
            value={phone}
            onChange={(typed) => {
              setPhone(typed)
              setError('')
            }}
            error={error}
            className="sign-in-phone"
            required
          />
          <Button type="submit" size="l" block busy={flow.busy}>
            {t('account.phone.submit')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
