import { useState } from 'react'
import { type PageDraft, pagesStaffApi } from '#/domains/content/contract/staff/pages.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

type Props = {
  page: PageDraft
  dirty: boolean
  onPublish: () => void
  onChange: () => void
}

/** Publish the draft, or read and confirm what the law asks for. */
export const PageNotice = ({ page, dirty, onPublish, onChange }: Props) => {
  const { version, state, legal, confirmed } = page
  if (version === 0)
    return (
      <Note
        tone="honey"
        className="page-note"
        action={
          !dirty && (
            <Button size="s" onClick={onPublish}>
              {t('staff.pages.publish')}
            </Button>
          )
        }
      >
        {t('staff.pages.notYet')}
      </Note>
    )
  if (!legal) return null
  if (dirty || state !== 'confirmed') return <ToConfirm page={page} dirty={dirty} onChange={onChange} />
  return (
    <Note tone="leaf" className="page-note">
      {confirmed?.by
        ? t('staff.pages.confirmedBy', { who: confirmed.by, when: formatMoment(confirmed.at) })
        : t('staff.pages.confirmed')}
    </Note>
  )
}

const ToConfirm = ({ page: { slug, version }, dirty, onChange }: Omit<Props, 'onPublish'>) => {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await api(pagesStaffApi.confirm, { body: { slugs: [slug], versions: { [slug]: version } } })
    } catch (error) {
      const edited = isApiError(error) && error.status === 409
      toast({ title: edited ? t('staff.pages.editedMeanwhile') : sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
      onChange()
    }
  }
  return (
    <Note
      tone="honey"
      className="page-note"
      action={
        !dirty && (
          <Button size="s" busy={busy} onClick={() => void confirm()}>
            {t('staff.pages.confirm')}
          </Button>
        )
      }
    >
      {t(dirty ? 'staff.pages.confirmLater' : 'staff.pages.toConfirm')}
    </Note>
  )
}
