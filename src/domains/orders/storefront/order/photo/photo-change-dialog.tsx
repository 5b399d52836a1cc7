import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'

const MAX_COMMENT_LENGTH = 500

export const PhotoChangeDialog = ({
  open,
  left,
  busy,
  onClose,
  onSend,
}: {
  open: boolean
  /** This one included. */
  left: number
  busy: boolean
  onClose: () => void
  onSend: (comment: string) => void
}) => {
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const send = () => {
    if (comment.trim() === '') return setError(t('orderPhoto.dialog.needed'))
    onSend(comment.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orderPhoto.dialog.title')}
      footer={
        <Button block busy={busy} onClick={send}>
          {t('orderPhoto.dialog.send')}
        </Button>
      }
    >
      <div className="photo-change">
        <p className="muted">{t('orderPhoto.dialog.lead', { n: left })}</p>
        <TextArea
          label={t('orderPhoto.dialog.label')}
          placeholder={t('orderPhoto.dialog.placeholder')}
          value={comment}
          error={error}
          maxLength={MAX_COMMENT_LENGTH}
          counter={{ max: MAX_COMMENT_LENGTH }}
          onChange={({ target }) => {
            setComment(target.value)
            setError(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
