import { useState } from 'react'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { leaveEnded } from '../session/log-out.ts'

export const EndSessionsDialog = ({
  open,
  onClose,
  onChanged,
}: {
  open: boolean
  onClose: () => void
  onChanged: () => Promise<void>
}) => {
  const [busy, setBusy] = useState<'others' | 'all' | null>(null)
  const end = async (whose: 'others' | 'all') => {
    setBusy(whose)
    try {
      await api(accountApi.endOtherSessions, { query: { keep_current: whose === 'others' ? '1' : '0' } })
      toast({ title: t(`account.sessions.${whose}Done`), tone: 'leaf' })
      if (whose === 'all') return leaveEnded()
      onClose()
      await onChanged()
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('account.sessions.askTitle')}
      footer={
        <>
          <Button block busy={busy === 'others'} onClick={() => void end('others')}>
            {t('account.sessions.others')}
          </Button>
          <Button block variant="line" busy={busy === 'all'} onClick={() => void end('all')}>
            {t('account.sessions.all')}
          </Button>
        </>
      }
    >
      <p>{t('account.sessions.askText')}</p>
    </Dialog>
  )
}
