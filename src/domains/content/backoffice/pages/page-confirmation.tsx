import { useState } from 'react'
import { type PageDraft, pagesStaffApi } from '#/domains/content/contract/pages.ts'
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
  /** Unpublished changes: first publish, then confirm. */
  dirty: boolean
  /** Loads the page again. */
  onChange: () => void
}

/** A page that the law asks for is read and confirmed by somebody, each text anew. */
export const PageConfirmation = ({ page, dirty, onChange }: Props) => {
  const [busy, setBusy] = useState(false)
  const { slug, version, state, confirmed } = page
  if (!page.legal) return null
  if (state === 'confirmed' && !dirty)
    return (
      <Note tone="leaf" className="page-note">
        {confirmed?.by
          ? t('staff.pages.confirmedBy', { who: confirmed.by, when: formatMoment(confirmed.at) })
          : t('staff.pages.confirmed')}
      </Note>
    )
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
        version > 0 &&
        !dirty && (
          <Button size="s" busy={busy} onClick={() => void confirm()}>
            {t('staff.pages.confirm')}
          </Button>
        )
      }
    >
      {t(dirty || version === 0 ? 'staff.pages.confirmLater' : 'staff.pages.toConfirm')}
    </Note>
  )
}
