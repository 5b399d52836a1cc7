import { type ReactNode, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'

export const AskDialog = ({
  title,
  label,
  hint,
  action,
  max,
  danger,
  optional,
  children,
  onClose,
  onSend,
}: {
  title: string
  label: string
  hint?: ReactNode
  action: string
  max: number
  danger?: boolean
  optional?: boolean
  /** Above the field. */
  children?: ReactNode
  onClose: () => void
  /** True closes the dialog. */
  onSend: (words: string) => Promise<boolean>
}) => {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!optional && words.trim() === '') return setError(t('staff.order.explanationNeeded'))
    if ([...words].length > max) return setError(t('validation.most', { n: max }))
    setBusy(true)
    const done = await onSend(words.trim())
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button block busy={busy} variant={danger ? 'danger' : 'primary'} onClick={() => void send()}>
          {action}
        </Button>
      }
    >
      <div className="so-form">
        {children}
        <TextArea
          label={label}
          hint={hint}
          error={error}
          optional={optional}
          rows={4}
          counter={{ max }}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setError(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
