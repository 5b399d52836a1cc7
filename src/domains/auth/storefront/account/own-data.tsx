import { ChevronRight, Download, UserX } from 'lucide-react'
import { useState } from 'react'
import { type User } from '#/domains/auth/contract/sign-in.ts'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { EraseDialog } from './erase-dialog.tsx'

export const OwnData = ({ user, today }: { user: User; today: string }) => {
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      await downloadFile(
        accountApi.exportData,
        { params: { id: user.id } },
        `${t('account.data.exportFile')}-${today}.json`,
      )
    } catch (error) {
      toast({
        title: t('account.data.exportFailed'),
        text: sayFailure(error),
        tone: 'rose',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="account-ways">
      <button type="button" aria-busy={busy || undefined} onClick={() => void download()}>
        <Download aria-hidden="true" />
        <span className="grow">
          <b>{t('account.data.export')}</b>
          <small>{t('account.data.exportText')}</small>
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setErasing(true)}>
        <UserX aria-hidden="true" />
        <span className="grow">
          <b>{t('account.data.erase')}</b>
          <small>{t('account.data.eraseText')}</small>
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
      <EraseDialog user={user} open={erasing} onClose={() => setErasing(false)} />
    </div>
  )
}
