import { useState } from 'react'
import { type User } from '#/domains/auth/contract/sign-in.ts'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { leaveEnded } from '../session/log-out.ts'
import { isFreshSignInNeeded } from '../sign-in/use-code-flow.ts'

const ERASED_PARTS = ['person', 'book', 'points', 'talk'] as const

type EraseFailure = { words: string; orders: boolean }

export const EraseDialog = ({ user, open, onClose }: { user: User; open: boolean; onClose: () => void }) => {
  const [busy, setBusy] = useState(false)
  const [proving, setProving] = useState(false)
  const [refusal, setRefusal] = useState<EraseFailure | null>(null)
  const close = () => {
    onClose()
    setProving(false)
    setRefusal(null)
  }
  const erase = async () => {
    setBusy(true)
    setProving(false)
    setRefusal(null)
    try {
      await api(accountApi.eraseUser, { params: { id: user.id } })
      toast({ title: t('account.erase.done'), text: t('account.erase.doneText'), tone: 'leaf' })
      leaveEnded()
    } catch (error) {
      if (isFreshSignInNeeded(error)) setProving(true)
      else
        setRefusal({
          words: sayFailure(error),
          orders: isApiError(error) && error.body?.code === 'orders_under_way',
        })
    } finally {
      setBusy(false)
    }
  }
  if (proving) {
    return (
      <Dialog open={open} onClose={close} title={t('account.fresh.title')}>
        <FreshSignIn user={user} onDone={() => void erase()} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('account.erase.title')}
      footer={
        <>
          {refusal?.orders ? (
            <ButtonLink block to="/profile/orders">
              {t('account.erase.toOrders')}
            </ButtonLink>
          ) : (
            <Button block variant="danger" busy={busy} onClick={() => void erase()}>
              {t('account.erase.submit')}
            </Button>
          )}
          <Button block variant="line" onClick={close}>
            {t('account.erase.keep')}
          </Button>
        </>
      }
    >
      {refusal && (
        <Note tone="rose" role="alert" className="account-note">
          {refusal.words}
        </Note>
      )}
      <h3 className="account-erase-head">{t('account.erase.goes')}</h3>
      <ul className="account-erase-list">
        {ERASED_PARTS.map((what) => (
          <li key={what}>{t(`account.erase.goesList.${what}`)}</li>
        ))}
      </ul>
      <h3 className="account-erase-head">{t('account.erase.stays')}</h3>
      <p>{t('account.erase.staysText')}</p>
    </Dialog>
  )
}
