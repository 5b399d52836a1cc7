import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_CHARACTERS, type OwnReview } from '#/domains/reviews/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { StarsInput } from '#/ui/labels/stars.tsx'
import { PhotoField } from './photo-field.tsx'
import { type ReviewDraft, forgetDraft, saveDraft } from './review-draft.ts'
import { usePhotos } from './use-photos.ts'

export type ReviewBody = { stars: number; text: string; photo_ids: string[] }
type FormErrors = { stars?: string | undefined; text?: string | undefined; whole?: string | undefined }

/** The draft is stored in the browser until the server has it. */
export const ReviewForm = ({
  userId,
  about,
  initial,
  submitLabel,
  send,
  onSent,
  children,
}: {
  userId: string
  /** Id of the order line or review. */
  about: string
  initial: ReviewDraft
  submitLabel: string
  send: (words: ReviewBody) => Promise<OwnReview>
  onSent: (review: OwnReview) => void
  /** The product, above the stars. */
  children: ReactNode
}) => {
  const form = useRef<HTMLFormElement>(null)
  const [stars, setStars] = useState(initial.stars)
  const [text, setText] = useState(initial.text)
  const [wrong, setWrong] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)
  const photos = usePhotos(initial.photos)

  const mark = photos.photos.map(({ id }) => id).join()
  const keep = useEffectEvent(() => {
    const isEmpty = stars === null && text.trim() === '' && mark === ''
    if (!isEmpty) saveDraft(userId, about, { stars, text, photos: photos.photos })
  })
  useEffect(() => keep(), [userId, about, stars, text, mark])

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], .field-error, [role=alert]')?.scrollIntoView({
      block: 'nearest',
    })
  }, [wrong])

  const submit = async () => {
    const length = [...text].length
    const found: FormErrors = {
      stars: stars === null ? t('reviews.write.noStars') : undefined,
      text:
        text.trim() === ''
          ? t('reviews.write.noText')
          : length > MOST_CHARACTERS
            ? t('reviews.write.longText', { n: length - MOST_CHARACTERS })
            : undefined,
      whole: photos.isSending
        ? t('reviews.write.waitPhotos')
        : photos.hasFailed
          ? t('reviews.write.failedPhotos')
          : undefined,
    }
    setWrong(found)
    if (stars === null || Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      const review = await send({ stars, text, photo_ids: photos.photos.map(({ id }) => id) })
      forgetDraft()
      onSent(review)
    } catch (error) {
      setWrong(formErrorsOf(error, photos.clear))
    } finally {
      setBusy(false)
    }
  }

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
      <StarsInput
        legend={t('reviews.write.stars')}
        value={stars}
        onChange={(given) => {
          setStars(given)
          setWrong({ ...wrong, stars: undefined })
        }}
        error={wrong.stars}
      />
      <TextArea
        label={t('reviews.write.text')}
        hint={t('reviews.write.textHint')}
        rows={5}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWrong({ ...wrong, text: undefined })
        }}
        counter={{ max: MOST_CHARACTERS }}
        error={wrong.text}
      />
      <PhotoField photos={photos} />
      {wrong.whole && (
        <Note tone="rose" role="alert">
          {wrong.whole}
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

/** Server errors by field. */
const formErrorsOf = (error: unknown, clearPhotos: () => void): FormErrors => {
  if (!isApiError(error) || !error.body) return { whole: t('reviews.write.offline') }
  const { code, detail, fields = {} } = error.body
  if (code === 'review_photo_gone') clearPhotos()
  const { stars, text } = fields
  return stars || text ? { stars, text } : { whole: detail }
}
