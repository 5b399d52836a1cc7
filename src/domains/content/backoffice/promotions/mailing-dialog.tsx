import { useState } from 'react'
import {
  type Mailings,
  mailingsStaffApi,
  type PromotionDraft,
} from '#/domains/content/contract/staff/promotions.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'

const MAX_TITLE_LENGTH = 100
const MAX_TEXT_LENGTH = 300

type Props = {
  promotion: PromotionDraft
  audience: number
  onClose: () => void
  onStarted: (mailings: Mailings) => void
}

export const MailingDialog = ({ promotion, audience, onClose, onStarted }: Props) => {
  const [words, setWords] = useState({
    title: promotion.title,
    text: promotion.lead.slice(0, MAX_TEXT_LENGTH),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      onStarted(await api(mailingsStaffApi.start, { params: { id: promotion.id }, body: words }))
      onClose()
    } catch (error) {
      setErrors((isApiError(error) && error.body.fields) || {})
      setRefusal(sayFailure(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.mailings.title')}
      footer={
        <Button block busy={busy} onClick={() => void start()}>
          {t('staff.mailings.send', { n: audience })}
        </Button>
      }
    >
      <div className="stacked-fields">
        <TextField
          label={t('staff.mailings.fields.title')}
          maxLength={MAX_TITLE_LENGTH}
          value={words.title}
          error={errors.title}
          onChange={(event) => setWords({ ...words, title: event.target.value })}
        />
        <TextArea
          label={t('staff.mailings.fields.text')}
          rows={3}
          counter={{ max: MAX_TEXT_LENGTH }}
          value={words.text}
          error={errors.text}
          onChange={(event) => setWords({ ...words, text: event.target.value })}
        />
        <Note>{t('staff.mailings.forGood')}</Note>
        {refusal && (
          <Note tone="rose" role="alert">
            {refusal}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
