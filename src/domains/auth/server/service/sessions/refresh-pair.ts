import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#/platform/server/app-context.ts'
import { acceptedKeys, signingKey, type Secrets, type SigningKey } from '#/platform/server/secrets/secrets.ts'
import { SESSION_TTL } from '#/domains/auth/rules/session-lifetime.ts'

export type RefreshPair = { header: string; cookie: string }

type SessionGeneration = { id: string; seed: string; generation: number }
type Half = keyof RefreshPair

/**
 * Derived from the session's seed and generation: concurrent tabs get the same successor, and the database
 * holds nothing usable as a token.
 */
export const refreshPair = (secrets: Secrets, now: Date, session: SessionGeneration): RefreshPair => {
  const key = signingKey(secrets, now)
  return { header: refreshHalf(key, session, 'header'), cookie: refreshHalf(key, session, 'cookie') }
}

/** Also one derived before the keys were rotated, while its session may live. */
export const isHalfOf = (
  { secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>,
  session: SessionGeneration,
  which: Half,
  presented: string,
): boolean =>
  acceptedKeys(secrets, clock.now(), SESSION_TTL).some((key) =>
    isSame(refreshHalf(key, session, which), presented),
  )

const refreshHalf = ({ pepper }: SigningKey, { id, seed, generation }: SessionGeneration, which: Half) => {
  const proof = createHmac('sha256', pepper)
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
