import { useState } from 'react'
import { type ClaimPhoto, claimsApi } from '#/domains/claims/contract/customer.ts'
import { MAX_PHOTOS } from '#/domains/claims/rules/limits.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** As of `PICTURE_FILE`. */
const MAX_BYTES = 12 * 1024 * 1024

export type PhotoItem = {
  key: string
  file: File
  preview: string
  photo: ClaimPhoto | null
  /** Progress, 0…1. */
  part: number
  error: string | null
}

const newItem = (file: File): PhotoItem => ({
  key: randomId(),
  file,
  preview: URL.createObjectURL(file),
  photo: null,
  part: 0,
  error: file.size > MAX_BYTES ? t('claimPhotos.tooLarge') : null,
})

export type PhotoCalls = {
  upload: (file: File, onPart: (part: number) => void) => Promise<ClaimPhoto>
  remove: (id: string) => Promise<unknown>
}

/** Who has the link. */
export const customerPhotos = (token: string): PhotoCalls => ({
  upload: (file, onPart) => uploadFile(claimsApi.addPhoto, { params: { token } }, file, onPart),
  remove: (id) => api(claimsApi.removePhoto, { params: { token, id } }),
})

/** Uploaded at once, retryable. */
export const useClaimPhotos = ({ upload, remove }: PhotoCalls) => {
  const [items, setItems] = useState<PhotoItem[]>([])
  const patch = (key: string, change: Partial<PhotoItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const send = async ({ key, file }: PhotoItem) => {
    patch(key, { part: 0, error: null })
    try {
      const photo = await upload(file, (part) => patch(key, { part }))
      patch(key, { photo })
    } catch (error) {
      patch(key, { error: sayFailure(error, t('claimPhotos.failed')) })
    }
  }
  return {
    items,
    free: Math.max(0, MAX_PHOTOS - items.length),
    ids: items.flatMap(({ photo }) => photo?.id ?? []),
    isSending: items.some(({ photo, error }) => !photo && !error),
    add: (files: readonly File[]) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      const free = Math.max(0, MAX_PHOTOS - items.length)
      if (pictures.length > free) toast({ title: t('claimPhotos.most', { n: MAX_PHOTOS }), tone: 'rose' })
      const fresh = pictures.slice(0, free).map(newItem)
      setItems((now) => [...now, ...fresh])
      for (const item of fresh.filter(({ error }) => error === null)) void send(item)
    },
    /** The server deletes an upload that no case uses. */
    remove: ({ key, photo, preview }: PhotoItem) => {
      URL.revokeObjectURL(preview)
      setItems((now) => now.filter((item) => item.key !== key))
      if (photo) void remove(photo.id).catch(() => undefined)
    },
    retry: (item: PhotoItem) => void send(item),
    clear: () => setItems([]),
  }
}
export type ClaimPhotos = ReturnType<typeof useClaimPhotos>
