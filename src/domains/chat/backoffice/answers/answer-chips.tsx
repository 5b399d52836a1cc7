import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import type { ChatAnswer } from '#/domains/chat/contract/staff.ts'

const AnswersDialog = lazy(async () => ({ default: (await import('./answers-dialog.tsx')).AnswersDialog }))

export const AnswerChips = ({
  answers,
  onChoose,
  onChanged,
}: {
  answers: ChatAnswer[]
  onChoose: (text: string) => void
  onChanged: () => void
}) => {
  const [editing, setEditing] = useState(false)
  return (
    <div className="answer-chips" role="group" aria-label={t('staff.chats.answers')}>
      <div className="chips">
        {answers.map(({ id, text }) => (
          <Chip key={id} onClick={() => onChoose(text)}>
            {text}
          </Chip>
        ))}
        {answers.length === 0 && (
          <Chip line onClick={() => setEditing(true)}>
            {t('staff.chats.addAnswers')}
          </Chip>
        )}
      </div>
      <IconButton
        label={t('staff.chats.editAnswers')}
        aria-haspopup="dialog"
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      {editing && (
        <Suspense>
          <AnswersDialog answers={answers} onChanged={onChanged} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
