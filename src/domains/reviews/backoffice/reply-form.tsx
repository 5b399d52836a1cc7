import { useEffect, useRef, useState } from 'react'
import { MAX_REPLY_LENGTH, type StaffReview, staffReviewsApi } from '#/domains/reviews/contract/staff.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

/** On an edit conflict both versions are offered. */
export const ReplyForm = ({
  review,
  onEnd,
}: {
  review: StaffReview
  onEnd: (changed: boolean) => Promise<void>
}) => {
  const box = useRef<HTMLFormElement>(null)
  const [reply, setReply] = useState(review.reply ?? '')
  const [fresh, setFresh] = useState<StaffReview | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])

  const save = async () => {
    if (busy) return
    setBusy(true)
    setWrong(null)
    try {
      const { version } = fresh ?? review
      await api(staffReviewsApi.reply, { params: { id: review.id }, body: { version, reply } })
      toast({ title: t('staff.reviews.replied') })
      await onEnd(true)
    } catch (error) {
      if (isApiError(error) && error.status === 409) setFresh(error.body.fresh as StaffReview)
      else setWrong(sayFieldFailure(error, 'reply', t('staff.reviews.failed')))
    }
    setBusy(false)
  }

  return (
    <form
      ref={box}
      className="queued-review-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label={t('staff.reviews.replyLabel')}
        hint={t('staff.reviews.replyHint')}
        rows={3}
        value={reply}
        counter={{ max: MAX_REPLY_LENGTH }}
        error={wrong}
        onChange={(event) => setReply(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') void onEnd(fresh !== null)
        }}
      />
      {fresh && (
        <Note tone="honey" role="alert">
          {fresh.reply ? t('staff.reviews.conflict') : t('staff.reviews.conflictEmpty')}
          {fresh.reply && <b className="queued-review-theirs">{fresh.reply}</b>}
        </Note>
      )}
      <div className="queued-review-actions">
        <Button size="s" type="submit" busy={busy}>
          {t(fresh ? 'staff.reviews.keepMine' : 'staff.reviews.save')}
        </Button>
        <Button size="s" variant="line" onClick={() => void onEnd(fresh !== null)}>
          {t(fresh ? 'staff.reviews.takeTheirs' : 'staff.reviews.cancel')}
        </Button>
      </div>
    </form>
  )
}
