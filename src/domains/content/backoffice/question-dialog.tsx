import { faqStaffApi, type Question } from '#/domains/content/contract/staff/faq.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { EditDialog } from '#/ui/staff/edit-dialog.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { useItemForm } from '#/ui/staff/use-item-form.ts'

const savedOf = ({ question, answer, version }: Question) => ({ values: { question, answer }, version })

export const QuestionDialog = ({
  question,
  onClose,
  onSaved,
}: {
  question: Question | null
  onClose: () => void
  onSaved: () => void
}) => {
  const form = useItemForm({
    draftName: `question.${question?.id ?? 'new'}`,
    item: question,
    empty: { question: '', answer: '' },
    read: savedOf,
    create: (body) => api(faqStaffApi.create, { body }),
    update: (id, body, version) => api(faqStaffApi.update, { params: { id }, body: { ...body, version } }),
  })
  const { values, errors } = form
  return (
    <EditDialog
      form={form}
      title={t(question ? 'staff.faq.edit' : 'staff.faq.new')}
      labelOf={(key) => t(`staff.faq.${key}`)}
      wordsOf={(key, draft) => draft[key]}
      removal={
        question && {
          label: t('staff.faq.remove'),
          send: () => api(faqStaffApi.remove, { params: { id: question.id } }),
          message: t('staff.faq.removed'),
        }
      }
      onClose={onClose}
      onSaved={onSaved}
    >
      <div className="stacked-fields">
        <TextField
          label={t('staff.faq.question')}
          value={values.question}
          error={errors.question}
          onChange={(event) => form.set({ question: event.target.value })}
        />
        <TextArea
          label={t('staff.faq.answer')}
          rows={5}
          counter={{ max: 2000 }}
          value={values.answer}
          error={errors.answer}
          onChange={(event) => form.set({ answer: event.target.value })}
        />
      </div>
    </EditDialog>
  )
}
