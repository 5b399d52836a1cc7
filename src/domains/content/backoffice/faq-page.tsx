import { Plus } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/faq-page'
import { faqStaffApi, type Question } from '#/domains/content/contract/staff/faq.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { OrderedList } from '#/ui/staff/ordered-list.tsx'
import { useListEditor } from '#/ui/staff/use-list-editor.ts'
import { QuestionDialog } from './question-dialog.tsx'
import './backoffice.css'

export const clientLoader = staffLoad((call) => call(faqStaffApi.list))

export const meta = noIndexMeta('staff.faq.title')

/** The first six are on the home page too. */
export default function FaqPage({ loaderData: { items } }: Route.ComponentProps) {
  const { add, edit, editor } = useListEditor<Question>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Breadcrumbs
        items={[{ label: t('staff.pages.title'), to: '/staff/pages' }, { label: t('staff.faq.title') }]}
      />
      <div className="staff-head">
        <h1>{t('staff.faq.title')}</h1>
        <Button size="s" icon={<Plus aria-hidden="true" />} onClick={add}>
          {t('staff.faq.add')}
        </Button>
      </div>
      <p className="muted staff-note">{t('staff.faq.note')}</p>
      <OrderedList
        label={t('staff.faq.title')}
        items={items}
        nameOf={({ question }) => question}
        onOrder={(ids) => api(faqStaffApi.order, { body: { ids } })}
      >
        {(item) => (
          <button type="button" className="row-button" onClick={() => edit(item)}>
            <b>{item.question}</b>
            <span className="muted">{item.answer}</span>
          </button>
        )}
      </OrderedList>
      {editor && (
        <QuestionDialog
          key={editor.key}
          question={editor.item}
          onClose={editor.close}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}
