import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { EditDialog } from '#/ui/staff/edit-dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { useItemForm } from '#/ui/staff/use-item-form.ts'
import { type ChatAnswer, chatAnswersApi, MAX_ANSWER_LENGTH } from '#/domains/chat/contract/staff.ts'

const savedOf = ({ text, version }: ChatAnswer) => ({ values: { text }, version })

export const AnswerDialog = ({
  answer,
  onClose,
  onSaved,
}: {
  answer: ChatAnswer | null
  onClose: () => void
  onSaved: () => void
}) => {
  const form = useItemForm({
    draftName: `answer.${answer?.id ?? 'new'}`,
    item: answer,
    empty: { text: '' },
    read: savedOf,
    create: (body) => api(chatAnswersApi.create, { body }),
    update: (id, body, version) => api(chatAnswersApi.update, { params: { id }, body: { ...body, version } }),
  })
  return (
    <EditDialog
      form={form}
      title={t(answer ? 'staff.chats.editAnswer' : 'staff.chats.newAnswer')}
      labelOf={() => t('staff.chats.answerText')}
      wordsOf={(_key, { text }) => text}
      removal={
        answer && {
          label: t('staff.chats.removeAnswer'),
          send: () => api(chatAnswersApi.remove, { params: { id: answer.id } }),
          message: t('staff.chats.answerRemoved'),
        }
      }
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextArea
        label={t('staff.chats.answerText')}
        rows={3}
        counter={{ max: MAX_ANSWER_LENGTH }}
        value={form.values.text}
        error={form.errors['text']}
        onChange={(event) => form.set({ text: event.target.value })}
      />
    </EditDialog>
  )
}
