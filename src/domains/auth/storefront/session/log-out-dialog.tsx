import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { closeLogOut, useSession } from './session.ts'
import '../sign-in/sign-in.css'
import { leave } from './log-out.ts'

export default function LogOutDialog() {
  const open = useSession(({ logOutOpen }) => logOutOpen)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    await leave()
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={closeLogOut} title={t('auth.logOut.title')}>
      <p className="muted">{t('auth.logOut.text')}</p>
      <div className="log-out-choice">
        <Button size="l" busy={busy} onClick={() => void submit()}>
          {t('auth.logOut.submit')}
        </Button>
        <Button size="l" variant="line" onClick={closeLogOut}>
          {t('auth.logOut.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
