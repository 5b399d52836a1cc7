import { useState } from 'react'
import { MAX_REASON_LENGTH, type StaffReview } from '#/domains/reviews/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'

const REASONS = ['faces', 'personal', 'rude', 'about'] as const

type Props = {
  review: StaffReview | null
  onClose: () => void
  onReject: (review: StaffReview, reason: string) => void
}

export const RejectDialog = ({ review, onClose, onReject }: Props) => (
  <Dialog
    open={review !== null}
    onClose={onClose}
    title={t(review?.status === 'published' ? 'staff.reviews.hideTitle' : 'staff.reviews.rejectTitle')}
  >
    {review && <ReasonForm key={review.id} review={review} onReject={onReject} />}
  </Dialog>
)

const ReasonForm = ({ review, onReject }: { review: StaffReview } & Pick<Props, 'onReject'>) => {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <form
      className="queued-review-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onReject(review, reason)
        else setWrong(t('validation.required'))
      }}
    >
      <TextArea
        label={t('staff.reviews.reason')}
        hint={t('staff.reviews.reasonHint')}
        rows={4}
        value={reason}
        counter={{ max: MAX_REASON_LENGTH }}
        error={wrong}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="queued-review-reasons">
        {REASONS.map((one) => (
          <Chip key={one} onClick={() => setReason(t(`staff.reviews.reasons.${one}`))}>
            {t(`staff.reviews.reasons.${one}`)}
          </Chip>
        ))}
      </div>
      <Button type="submit" block>
        {t(review.status === 'published' ? 'staff.reviews.hide' : 'staff.reviews.reject')}
      </Button>
    </form>
  )
}
