import { useState } from 'react'
import { MOST_PHOTOS, type ReviewPhoto, reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { uploadFile } from '#/platform/web/files.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** Bytes: the call takes no more (`PICTURE_FILE`). */
const MOST_BYTES = 12 * 1024 * 1024

/** A photo on its way to the review: being sent, kept by the shop, or failed. */
export type PhotoItem = {
  key: string
  /** What was chosen on this device; null for one that the shop already keeps. */
  file: File | null
  /** Shown while it is being sent. */
  preview: string | null
  photo: ReviewPhoto | null
  /** 0…1 of what is sent. */
  part: number
  error: string | null
}

const running = new Map<string, AbortController>()

const kept = (photo: ReviewPhoto): PhotoItem => ({
  key: photo.id,
  file: null,
  preview: null,
  photo,
  part: 1,
  error: null,
})

const chosen = (file: File): PhotoItem => ({
  key: randomId(),
  file,
  preview: URL.createObjectURL(file),
  photo: null,
  part: 0,
  error: file.size > MOST_BYTES ? t('reviews.write.photoTooLarge') : null,
})

const wordsOf = (error: unknown) =>
  isApiError(error) && error.body ? error.body.detail : t('reviews.write.photoFailed')

/** Photos of a review that is being written: each is sent at once, and can be sent again or removed. */
export const usePhotos = (initial: readonly ReviewPhoto[]) => {
  const [items, setItems] = useState<PhotoItem[]>(() => initial.map(kept))
  const patch = (key: string, change: Partial<PhotoItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)))

  const send = async ({ key, file }: PhotoItem) => {
    if (!file) return
    const controller = new AbortController()
    running.set(key, controller)
    patch(key, { part: 0, error: null })
    try {
      const input = { signal: controller.signal }
      patch(key, {
        photo: await uploadFile(reviewsApi.addPhoto, input, file, (part) => patch(key, { part })),
      })
    } catch (error) {
      if (!controller.signal.aborted) patch(key, { error: wordsOf(error) })
    } finally {
      running.delete(key)
    }
  }

  return {
    items,
    photos: items.flatMap(({ photo }) => photo ?? []),
    isSending: items.some(({ photo, error }) => !photo && !error),
    hasFailed: items.some(({ error }) => error !== null),
    add: (files: readonly File[]) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      const free = MOST_PHOTOS - items.length
      if (pictures.length > free) toast({ title: t('reviews.write.mostPhotos'), tone: 'rose' })
      const fresh = pictures.slice(0, free).map(chosen)
      setItems((now) => [...now, ...fresh])
      for (const item of fresh.filter(({ error }) => error === null)) void send(item)
    },
    /** Takes it off the review; one that no review has is thrown away by the shop as well. */
    remove: ({ key, photo, preview }: PhotoItem) => {
      running.get(key)?.abort()
      if (preview) URL.revokeObjectURL(preview)
      setItems((now) => now.filter((item) => item.key !== key))
      if (photo && !initial.some(({ id }) => id === photo.id))
        void api(reviewsApi.removePhoto, { params: { id: photo.id } }).catch(() => undefined)
    },
    retry: (item: PhotoItem) => void send(item),
    clear: () => setItems([]),
  }
}
export type Photos = ReturnType<typeof usePhotos>
