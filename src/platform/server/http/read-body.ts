import type { Readable } from 'node:stream'
import { Refusal } from '#/platform/server/errors.ts'

/** A client that says nothing for so long has gone; milliseconds. */
const SILENCE_MS = 10_000

export type BodyRules = {
  /** Bytes as announced; NaN when they are not. */
  announced: number
  maxBytes: number
  /** For the whole body, however steadily it comes; milliseconds. */
  withinMs: number
  /** Hears of every part before it is kept, and may refuse it. */
  take(bytes: number): void
}

/** The whole body of a request; refused (413, 408, or by `take`) as soon as it breaks a rule, and then forgotten. */
export const readBody = (
  payload: Readable,
  { announced, maxBytes, withinMs, take }: BodyRules,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const end = (error: unknown) => {
      clearTimeout(silence)
      clearTimeout(whole)
      payload.off('data', onData).off('end', onEnd).off('error', endBroken).off('close', endBroken)
      if (error) reject(error)
      else resolve(Buffer.concat(parts, length))
      parts.length = 0
    }
    const endSlow = () => end(new Refusal(408, 'too_slow'))
    const silence = setTimeout(endSlow, SILENCE_MS)
    const whole = setTimeout(endSlow, withinMs)
    const onData = (part: Buffer) => {
      silence.refresh()
      length += part.length
      if (length > maxBytes) return end(new Refusal(413, 'too_large'))
      try {
        take(part.length)
      } catch (error) {
        return end(error)
      }
      parts.push(part)
    }
    const endBroken = () => end(new Refusal(422, 'malformed_body'))
    const onEnd = () => (Number.isNaN(announced) || announced === length ? end(null) : endBroken())
    if (announced > maxBytes) return end(new Refusal(413, 'too_large'))
    payload.on('data', onData).on('end', onEnd).on('error', endBroken).on('close', endBroken)
  })
