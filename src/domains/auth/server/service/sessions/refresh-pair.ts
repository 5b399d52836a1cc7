import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#/platform/server/secrets.ts'

export type RefreshPair = { header: string; cookie: string }

/**
 * Both halves of a refresh token, derived from the session's seed and generation: concurrent tabs get the
 * same successor, and the database holds nothing usable as a token.
 */
export const refreshPair = (
  secrets: Secrets,
  session: { id: string; seed: string; generation: number },
): RefreshPair => ({
  header: refreshHalf(secrets, session, 'header'),
  cookie: refreshHalf(secrets, session, 'cookie'),
})

const refreshHalf = (
  secrets: Secrets,
  { id, seed, generation }: { id: string; seed: string; generation: number },
  which: string,
) => {
  const proof = createHmac('sha256', secrets.pepper)
    .update(`${which}:${id}:${seed}:${generation}`)
    .digest('base64url')
  return `${id}.${generation}.${proof}`
}

export const parseRefreshHalf = (text: string | undefined) => {
  const [, id, generation] = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(text ?? '') ?? []
  return id && generation ? { id, generation: Number(generation) } : null
}

export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
