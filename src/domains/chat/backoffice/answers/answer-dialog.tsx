import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { EditDialog } from '#/ui/staff/edit-dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { type ChatAnswer, chatAnswersApi, MOST_IN_ANSWER } from '#/domains/chat/contract/staff.ts'

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
  const form = useEditForm({
    draftKey: `lavanda.answer.${answer?.id ?? 'new'}`,
    saved: answer ? savedOf(answer) : { values: { text: '' }, version: 0 },
    send: async (body, version) =>
      savedOf(
        answer
          ? await api(chatAnswersApi.update, { params: { id: answer.id }, body: { ...body, version } })
          : await api(chatAnswersApi.create, { body }),
      ),
    readFresh: (fresh) => savedOf(fresh as ChatAnswer),
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
        counter={{ max: MOST_IN_ANSWER }}
        value={form.values.text}
        error={form.errors['text']}
        onChange={(event) => form.set({ text: event.target.value })}
      />
    </EditDialog>
  )
}
