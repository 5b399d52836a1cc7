import { faqStaffApi, type Question } from '#/domains/content/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { EditDialog } from '#/ui/staff/edit-dialog.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'

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
  const form = useEditForm({
    draftKey: `lavanda.question.${question?.id ?? 'new'}`,
    saved: question ? savedOf(question) : { values: { question: '', answer: '' }, version: 0 },
    send: async (body, version) =>
      savedOf(
        question
          ? await api(faqStaffApi.update, { params: { id: question.id }, body: { ...body, version } })
          : await api(faqStaffApi.create, { body }),
      ),
    readFresh: (fresh) => savedOf(fresh as Question),
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
