import { Plus } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { OrderedList } from '#/ui/staff/ordered-list.tsx'
import { useListEditor } from '#/ui/staff/use-list-editor.ts'
import { type ChatAnswer, chatAnswersApi } from '#/domains/chat/contract/staff.ts'
import { AnswerDialog } from './answer-dialog.tsx'

type Props = { answers: ChatAnswer[]; onChanged: () => void; onClose: () => void }

export const AnswersDialog = ({ answers, onChanged, onClose }: Props) => {
  const { add, edit, editor } = useListEditor<ChatAnswer>()
  const order = async (ids: string[]) => {
    await api(chatAnswersApi.order, { body: { ids } })
    onChanged()
  }
  if (editor) return <AnswerDialog answer={editor.item} onClose={editor.close} onSaved={onChanged} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.chats.answers')}
      footer={
        <Button block icon={<Plus aria-hidden="true" />} onClick={add}>
          {t('staff.chats.addAnswer')}
        </Button>
      }
    >
      <OrderedList
        label={t('staff.chats.answers')}
        items={answers}
        nameOf={({ text }) => text}
        onOrder={order}
      >
        {(answer) => (
          <button type="button" className="answer-row" onClick={() => edit(answer)}>
            {answer.text}
          </button>
        )}
      </OrderedList>
    </Dialog>
  )
}
