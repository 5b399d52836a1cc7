import { useRef, useState } from 'react'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { productsStaffApi } from '#/domains/catalog/contract/staff/products.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import type { PictureDraft } from './product-draft.ts'

export type Upload = { id: string; file: File; part: number; error: string | null }

export const usePictureUploads = (onDone: (picture: PictureDraft) => void) => {
  const [uploads, setUploads] = useState<Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const change = (id: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const forget = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))

  const send = async ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { part: 0, error: null })
    try {
      const { original, picture } = await uploadFile(
        productsStaffApi.uploadPicture,
        { signal: stop.signal },
        file,
        (part) => change(id, { part }),
      )
      onDone({ original, crop: null, focus: null, alt: '', shown: picture, source: picture })
      forget(id)
    } catch (error) {
      if (stop.signal.aborted) return
      change(id, { error: sayFailure(error) })
    }
  }

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file) => ({ id: randomId(), file, part: 0, error: null }))
      setUploads((all) => [...all, ...added])
      for (const one of added) void send(one)
    },
    retry: (one: Upload) => void send(one),
    cancel: ({ id }: Upload) => {
      stops.current.get(id)?.abort()
      forget(id)
    },
  }
}
