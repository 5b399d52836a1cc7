import { useEffect, useRef, useState } from 'react'
import { type Attachment, CHAT_PICTURE } from '#/domains/chat/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'

type Image = Extract<Attachment, { type: 'image' }>

const MEGABYTE = 1024 * 1024

/** Progress: 0…1. */
export type UploadPicture = (
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
) => Promise<Image>

type Upload = {
  key: string
  file: File
  part: number
  error: string | null
  picture: Image | null
}

export const usePictures = (send: UploadPicture, most: number) => {
  const [uploads, setUploads] = useState<Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const change = (key: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const begin = async ({ key, file }: Upload) => {
    if (file.size > CHAT_PICTURE.maxBytes)
      return change(key, { error: t('chat.tooLarge', { n: CHAT_PICTURE.maxBytes / MEGABYTE }) })
    const stop = new AbortController()
    stops.current.set(key, stop)
    change(key, { part: 0, error: null })
    try {
      change(key, { picture: await send(file, stop.signal, (part) => change(key, { part })) })
    } catch (error) {
      if (stop.signal.aborted) return
      change(key, { error: sayFailure(error) })
    }
  }
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])
  return {
    uploads,
    ready: uploads.flatMap(({ picture }) => picture ?? []),
    /** Uploading or failed. */
    isBusy: uploads.some(({ picture }) => picture === null),
    add: (files: File[]) => {
      const fresh = files
        .slice(0, Math.max(0, most - uploads.length))
        .map((file): Upload => ({ key: randomId(), file, part: 0, error: null, picture: null }))
      setUploads((all) => [...all, ...fresh])
      for (const upload of fresh) void begin(upload)
    },
    retry: (upload: Upload) => void begin(upload),
    remove: (key: string) => {
      stops.current.get(key)?.abort()
      setUploads((all) => all.filter((one) => one.key !== key))
    },
    clear: () => setUploads([]),
  }
}
export type Pictures = ReturnType<typeof usePictures>
