import { useState } from 'react'
import type { reviewSettings } from '#/domains/reviews/rules/settings.ts'
import { type ReviewPhoto, reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { api } from '#/platform/web/api.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** As of `PICTURE_FILE`. */
const MAX_BYTES = 12 * 1024 * 1024

export type PhotoItem = {
  key: string
  file: File | null
  /** While uploading. */
  preview: string | null
  photo: ReviewPhoto | null
  /** Progress, 0…1. */
  part: number
  error: string | null
}

const uploads = new Map<string, AbortController>()

const uploadedItem = (photo: ReviewPhoto): PhotoItem => ({
  key: photo.id,
  file: null,
  preview: null,
  photo,
  part: 1,
  error: null,
})

const newItem = (file: File): PhotoItem => ({
  key: randomId(),
  file,
  preview: URL.createObjectURL(file),
  photo: null,
  part: 0,
  error: file.size > MAX_BYTES ? t('reviews.write.photoTooLarge') : null,
})

const failureMessage = (error: unknown) => sayFailure(error, t('reviews.write.photoFailed'))

/** Uploaded at once, retryable. */
export const usePhotos = (initial: readonly ReviewPhoto[]) => {
  const { mostPhotos } = useShopSettings<typeof reviewSettings>('reviews')
  const [items, setItems] = useState<PhotoItem[]>(() => initial.map(uploadedItem))
  const patch = (key: string, change: Partial<PhotoItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)))

  const send = async ({ key, file }: PhotoItem) => {
    if (!file) return
    const controller = new AbortController()
    uploads.set(key, controller)
    patch(key, { part: 0, error: null })
    try {
      const input = { signal: controller.signal }
      patch(key, {
        photo: await uploadFile(reviewsApi.addPhoto, input, file, (part) => patch(key, { part })),
      })
    } catch (error) {
      if (!controller.signal.aborted) patch(key, { error: failureMessage(error) })
    } finally {
      uploads.delete(key)
    }
  }

  return {
    items,
    free: Math.max(0, mostPhotos - items.length),
    photos: items.flatMap(({ photo }) => photo ?? []),
    isSending: items.some(({ photo, error }) => !photo && !error),
    hasFailed: items.some(({ error }) => error !== null),
    add: (files: readonly File[]) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      const free = Math.max(0, mostPhotos - items.length)
      if (pictures.length > free)
        toast({ title: t('reviews.write.mostPhotos', { n: mostPhotos }), tone: 'rose' })
      const fresh = pictures.slice(0, free).map(newItem)
      setItems((now) => [...now, ...fresh])
      for (const item of fresh.filter(({ error }) => error === null)) void send(item)
    },
    /** The server deletes an upload that no review uses. */
    remove: ({ key, photo, preview }: PhotoItem) => {
      uploads.get(key)?.abort()
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
