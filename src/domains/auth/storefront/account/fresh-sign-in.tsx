import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { authApi, type User } from '#/domains/auth/contract/sign-in.ts'
import { FRESH_SIGN_IN } from '#/domains/auth/storage-names.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { MessageCode } from '../sign-in/message-code.tsx'
import { signIn } from '../session/session.ts'
import { useCodeFlow } from '../sign-in/use-code-flow.ts'
import '../sign-in/sign-in.css'

export const FreshSignIn = ({ user, onDone }: { user: User; onDone: () => void }) => {
  const [error, setError] = useState('')
  const flow = useCodeFlow({
    key: FRESH_SIGN_IN,
    request: (phone) => api(authApi.requestCode, { body: { phone } }),
    verify: async (phone, code) => {
      signIn(await api(authApi.verifyCode, { body: { phone, code, consents: { personal_data: false } } }))
      onDone()
    },
  })
  if (flow.sent) return <MessageCode flow={flow} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError('')
    flow.send(user.phone).catch((refused: unknown) => setError(sayFieldFailure(refused, 'phone')))
  }
  return (
    <form className="sign-in" onSubmit={submit}>
      <p>{t('account.fresh.lead', { phone: formatPhone(user.phone) })}</p>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <Button type="submit" size="l" block busy={flow.busy}>
        {t('account.fresh.submit')}
      </Button>
      <p className="small muted">
        {t('account.fresh.lost')}{' '}
        <Link className="link link-inline" to="/contacts">
          {t('account.fresh.lostLink')}
        </Link>
      </p>
    </form>
  )
}
