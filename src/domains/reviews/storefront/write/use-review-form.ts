import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_CHARACTERS, type OwnReview } from '#/domains/reviews/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { type ReviewDraft, forgetDraft, saveDraft } from './review-draft.ts'
import { type Photos, usePhotos } from './use-photos.ts'

export type ReviewBody = { stars: number; text: string; photo_ids: string[] }
type FormErrors = { stars?: string | undefined; text?: string | undefined; form?: string | undefined }

type Options = {
  about: string
  initial: ReviewDraft
  send: (words: ReviewBody) => Promise<OwnReview>
  onSent: (review: OwnReview) => void
}

/** The draft is stored in the browser until the server has it. */
export const useReviewForm = ({ about, initial, send, onSent }: Options) => {
  const [stars, setStars] = useState(initial.stars)
  const [text, setText] = useState(initial.text)
  const [wrong, setWrong] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)
  const photos = usePhotos(initial.photos)
  useStoredDraft(about, { stars, text, photos: photos.photos })

  const submit = async () => {
    const found: FormErrors = {
      stars: stars === null ? t('reviews.write.noStars') : undefined,
      text: textError(text),
      form: photosError(photos),
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

  return {
    stars,
    rate: (rating: number) => {
      setStars(rating)
      setWrong({ ...wrong, stars: undefined })
    },
    text,
    write: (next: string) => {
      setText(next)
      setWrong({ ...wrong, text: undefined })
    },
    photos,
    wrong,
    busy,
    submit,
  }
}

const useStoredDraft = (about: string, draft: ReviewDraft) => {
  const { stars, text, photos } = draft
  const mark = photos.map(({ id }) => id).join()
  const keep = useEffectEvent(() => {
    const isEmpty = stars === null && text.trim() === '' && mark === ''
    if (!isEmpty) saveDraft(about, draft)
  })
  useEffect(() => keep(), [about, stars, text, mark])
}

const textError = (text: string): string | undefined => {
  if (text.trim() === '') return t('reviews.write.noText')
  const over = [...text].length - MAX_CHARACTERS
  return over > 0 ? t('reviews.write.longText', { n: over }) : undefined
}

const photosError = ({ isSending, hasFailed }: Photos): string | undefined => {
  if (isSending) return t('reviews.write.waitPhotos')
  return hasFailed ? t('reviews.write.failedPhotos') : undefined
}

const formErrorsOf = (error: unknown, clearPhotos: () => void): FormErrors => {
  if (!isApiError(error) || !error.body) return { form: t('reviews.write.offline') }
  const { code, detail, fields = {} } = error.body
  if (code === 'review_photo_gone') clearPhotos()
  const { stars, text } = fields
  return stars || text ? { stars, text } : { form: detail }
}
