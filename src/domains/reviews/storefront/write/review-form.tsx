import { type ReactNode, useEffect, useRef } from 'react'
import { MAX_CHARACTERS, type OwnReview } from '#/domains/reviews/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { StarsInput } from '#/ui/labels/stars.tsx'
import { PhotoField } from './photo-field.tsx'
import type { ReviewDraft } from './review-draft.ts'
import { type ReviewBody, useReviewForm } from './use-review-form.ts'

export const ReviewForm = ({
  submitLabel,
  children,
  ...options
}: {
  about: string
  initial: ReviewDraft
  submitLabel: string
  send: (words: ReviewBody) => Promise<OwnReview>
  onSent: (review: OwnReview) => void
  children: ReactNode
}) => {
  const form = useRef<HTMLFormElement>(null)
  const { stars, rate, text, write, photos, wrong, busy, submit } = useReviewForm(options)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], .field-error, [role=alert]')?.scrollIntoView({
      block: 'nearest',
    })
  }, [wrong])

  return (
    <form
      ref={form}
      className="review-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      {children}
      <StarsInput legend={t('reviews.write.stars')} value={stars} onChange={rate} error={wrong.stars} />
      <TextArea
        label={t('reviews.write.text')}
        hint={t('reviews.write.textHint')}
        rows={5}
        value={text}
        onChange={(event) => write(event.target.value)}
        counter={{ max: MAX_CHARACTERS }}
        error={wrong.text}
      />
      <PhotoField photos={photos} />
      {wrong.form && (
        <Note tone="rose" role="alert">
          {wrong.form}
        </Note>
      )}
      <div className="review-form-foot">
        <Button type="submit" size="l" block busy={busy}>
          {submitLabel}
        </Button>
        <p className="small muted">{t('reviews.write.moderation')}</p>
      </div>
    </form>
  )
}
