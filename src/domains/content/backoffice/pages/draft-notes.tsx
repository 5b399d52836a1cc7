import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type PageHead, pagesStaffApi } from '#/domains/content/contract/staff/pages.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

export const DraftNotes = ({ pages }: { pages: readonly PageHead[] }) => {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const missing = pages.filter(({ state }) => state === 'missing').length
  const stale = pages.filter((page) => page.stale).length
  const write = async (refresh: boolean) => {
    setBusy(true)
    try {
      const { created, refreshed } = await api(pagesStaffApi.draft, { body: { refresh } })
      toast({ title: t('staff.pages.drafted', { n: created.length + refreshed.length }) })
      await revalidate()
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="page-notes">
      {missing > 0 && (
        <Note
          tone="honey"
          action={
            <Button size="s" busy={busy} onClick={() => void write(false)}>
              {t('staff.pages.createDrafts')}
            </Button>
          }
        >
          {t('staff.pages.missing', { n: missing })}
        </Note>
      )}
      {stale > 0 && (
        <Note
          tone="honey"
          action={
            <Button size="s" variant="soft" busy={busy} onClick={() => void write(true)}>
              {t('staff.pages.refreshDrafts')}
            </Button>
          }
        >
          {t('staff.pages.stale', { n: stale })}
        </Note>
      )}
    </div>
  )
}
