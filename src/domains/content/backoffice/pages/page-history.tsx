import { useState } from 'react'
import type { PageSlug } from '#/domains/content/contract/customer.ts'
import { type PageDraft, pagesStaffApi } from '#/domains/content/contract/staff/pages.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

type PageText = { title: string; description: string; body: string }

/** Restoring fills the fields, publishing is separate. */
export const PageHistory = ({
  slug,
  version,
  onRestore,
}: {
  slug: PageSlug
  version: number
  onRestore: (text: PageText) => void
}) => {
  const [history, setHistory] = useState<PageDraft['history'] | null>(null)
  const show = async () => {
    try {
      setHistory((await api(pagesStaffApi.show, { params: { slug } })).history)
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    }
  }
  const restore = async (earlier: number) => {
    try {
      onRestore(await api(pagesStaffApi.showVersion, { params: { slug, version: earlier } }))
      toast({ title: t('staff.pages.brought', { n: earlier }) })
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    }
  }
  return (
    <section className="staff-card page-history">
      <h2>{t('staff.pages.history')}</h2>
      {history === null ? (
        <Button size="s" variant="line" onClick={() => void show()}>
          {t('staff.pages.showHistory')}
        </Button>
      ) : (
        <ol>
          {history.map((one) => (
            <li key={one.version}>
              <span>
                {t('staff.pages.version', { n: one.version })}
                <small className="muted">
                  {one.author ?? t('staff.pages.cameWithShop')}, {formatMoment(one.created_at)}
                </small>
              </span>
              {one.version !== version && (
                <Button size="s" variant="soft" onClick={() => void restore(one.version)}>
                  {t('staff.pages.restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
