import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sayFailure } from '#/platform/web/say-failure.ts'
import type { Route } from './+types/faq-page'
import { faqStaffApi, type Question } from '#/domains/content/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Sortable } from '#/ui/staff/sortable.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import './backoffice.css'

export const clientLoader = staffLoad((call) => call(faqStaffApi.list))

export const meta = () => pageMeta({ title: t('staff.faq.title'), noIndex: true })

/** In page order; the first six are on the home page too. */
export default function FaqPage({ loaderData: { items } }: Route.ComponentProps) {
  const [shown, setShown] = useState(items)
  const [known, setKnown] = useState(items)
  const [edited, setEdited] = useState<Question | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  if (items !== known) {
    setKnown(items)
    setShown(items)
  }
  const order = async (next: Question[]) => {
    setShown(next)
    try {
      await api(faqStaffApi.order, { body: { ids: next.map(({ id }) => id) } })
    } catch (error) {
      setShown(shown)
      toast({ title: sayFailure(error), tone: 'rose' })
    }
  }
  return (
    <>
      <Breadcrumbs
        items={[{ label: t('staff.pages.title'), to: '/staff/pages' }, { label: t('staff.faq.title') }]}
      />
      <div className="staff-head">
        <h1>{t('staff.faq.title')}</h1>
        <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('staff.faq.add')}
        </Button>
      </div>
      <p className="muted staff-note">{t('staff.faq.note')}</p>
      <Sortable
        label={t('staff.faq.title')}
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ question }) => question}
        onOrder={(next) => void order(next)}
      >
        {(item) => (
          <button type="button" className="row-button" onClick={() => setEdited(item)}>
            <b>{item.question}</b>
            <span className="muted">{item.answer}</span>
          </button>
        )}
      </Sortable>
      {edited && (
        <QuestionDialog
          key={edited === 'new' ? 'new' : edited.id}
          question={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}
