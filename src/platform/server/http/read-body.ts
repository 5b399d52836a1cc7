import type { Readable } from 'node:stream'
import { AppError } from '#/platform/server/errors.ts'

/** Milliseconds; a client silent for this long is gone. */
const SILENCE_MS = 10_000

export type BodyRules = {
  announced: number
  maxBytes: number
  withinMs: number
  /** Before each chunk is stored; may throw. */
  take(bytes: number): void
}

/** Rejects (413, 408, or what `take` throws) at once, and drops what was read. */
export const readBody = (
  payload: Readable,
  { announced, maxBytes, withinMs, take }: BodyRules,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const end = (error: unknown) => {
      clearTimeout(silence)
      clearTimeout(deadline)
      payload.off('data', onData).off('end', onEnd).off('error', endBroken).off('close', endBroken)
      if (error) reject(error)
      else resolve(Buffer.concat(parts, length))
      parts.length = 0
    }
    const endSlow = () => end(new AppError(408, 'too_slow'))
    const silence = setTimeout(endSlow, SILENCE_MS)
    const deadline = setTimeout(endSlow, withinMs)
    const onData = (part: Buffer) => {
      silence.refresh()
      length += part.length
      if (length > maxBytes) return end(new AppError(413, 'too_large'))
      try {
        take(part.length)
      } catch (error) {
        return end(error)
      }
      parts.push(part)
    }
    const endBroken = () => end(new AppError(422, 'malformed_body'))
    const onEnd = () => (Number.isNaN(announced) || announced === length ? end(null) : endBroken())
    if (announced > maxBytes) return end(new AppError(413, 'too_large'))
    payload.on('data', onData).on('end', onEnd).on('error', endBroken).on('close', endBroken)
  })
