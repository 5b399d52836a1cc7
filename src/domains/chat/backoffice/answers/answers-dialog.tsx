import { Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Sortable } from '#/ui/staff/sortable.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type ChatAnswer, chatAnswersApi } from '#/domains/chat/contract/staff.ts'
import { AnswerDialog } from './answer-dialog.tsx'

type Props = { answers: ChatAnswer[]; onChanged: () => void; onClose: () => void }

export const AnswersDialog = ({ answers, onChanged, onClose }: Props) => {
  const [shown, setShown] = useState(answers)
  const [known, setKnown] = useState(answers)
  const [edited, setEdited] = useState<ChatAnswer | 'new' | null>(null)
  if (answers !== known) {
    setKnown(answers)
    setShown(answers)
  }
  const order = async (next: ChatAnswer[]) => {
    setShown(next)
    try {
      await api(chatAnswersApi.order, { body: { ids: next.map(({ id }) => id) } })
      onChanged()
    } catch (error) {
      setShown(shown)
      toast({ title: sayFailure(error), tone: 'rose' })
    }
  }
  if (edited)
    return (
      <AnswerDialog
        answer={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
        onSaved={onChanged}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.chats.answers')}
      footer={
        <Button block icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('staff.chats.addAnswer')}
        </Button>
      }
    >
      <Sortable
        label={t('staff.chats.answers')}
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ text }) => text}
        onOrder={(next) => void order(next)}
      >
        {(answer) => (
          <button type="button" className="answer-row" onClick={() => setEdited(answer)}>
            {answer.text}
          </button>
        )}
      </Sortable>
    </Dialog>
  )
}
