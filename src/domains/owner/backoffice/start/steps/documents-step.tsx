import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type PageHead, pagesStaffApi } from '#/domains/content/contract/staff/pages.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { StepFirst } from '../step-first.tsx'
import type { StepProps } from '../step-props.ts'
import './documents-step.css'

export const DocumentsStep = ({ guide, refresh, next }: StepProps) => {
  const { pages, busy, act } = usePages(refresh, next)
  if (!pages) return <div className="start-wait" aria-busy="true" />
  const isMissing = pages.some(({ state }) => state === 'missing')
  const stale = pages.filter((page) => page.stale).length
  const write = () => void act(() => api(pagesStaffApi.draft, { body: { refresh: true } }))
  const hasCompany = guide.steps.find(({ id }) => id === 'company')?.state === 'done'
  if (isMissing && !hasCompany)
    return <StepFirst step="company">{t('staff.start.documents.companyFirst')}</StepFirst>
  return (
    <>
      <p className="start-hint">{t('staff.start.documents.text')}</p>
      {!isMissing && stale > 0 && (
        <Note
          tone="honey"
          action={
            <Button size="s" variant="soft" busy={busy} onClick={write}>
              {t('staff.pages.refreshDrafts')}
            </Button>
          }
        >
          {t('staff.pages.stale', { n: stale })}
        </Note>
      )}
      <div className="start-documents">
        {isMissing ? (
          <Button busy={busy} onClick={write}>
            {t('staff.start.documents.write')}
          </Button>
        ) : (
          <ul className="start-pages">
            {pages
              .filter(({ legal }) => legal)
              .map((page) => (
                <LegalPage
                  key={page.slug}
                  page={page}
                  busy={busy}
                  onConfirm={() =>
                    void act(() =>
                      api(pagesStaffApi.confirm, {
                        body: { slugs: [page.slug], versions: { [page.slug]: page.version } },
                      }),
                    )
                  }
                />
              ))}
          </ul>
        )}
        <ButtonLink variant="line" size="s" to="/staff/pages">
          {t('staff.start.documents.all')}
        </ButtonLink>
      </div>
    </>
  )
}

const usePages = (refresh: StepProps['refresh'], next: StepProps['next']) => {
  const [pages, setPages] = useState<PageHead[]>()
  const { busy, send } = useSending()
  const act = (work: () => Promise<{ items: PageHead[] }>) =>
    send(async () => {
      const { items } = await work()
      setPages(items)
      const guide = await refresh()
      if (items.every(({ legal, state }) => !legal || state === 'confirmed')) next(guide)
    })
  useEffect(() => {
    void api(pagesStaffApi.list).then(
      ({ items }) => setPages(items),
      (error: unknown) => toast({ title: sayFailure(error), tone: 'rose' }),
    )
  }, [])
  return { pages, busy, act }
}

const LegalPage = ({ page, busy, onConfirm }: { page: PageHead; busy: boolean; onConfirm: () => void }) => (
  <li>
    <Link className="link" to={`/staff/pages/${page.slug}`}>
      {page.title}
    </Link>
    {page.state === 'confirmed' ? (
      <small>{t('staff.start.documents.confirmed')}</small>
    ) : (
      <Button size="s" variant="soft" busy={busy} onClick={onConfirm}>
        {t('staff.start.documents.confirm')}
      </Button>
    )}
  </li>
)
