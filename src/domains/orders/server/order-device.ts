import { clientIdOf } from '#/domains/auth/server/public.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'

/** The client id that the browser first ordered by: it stays when another customer signs in and the id is a new one. */
const DEVICE_COOKIE = 'LavandaOrderDevice'
const PATH = '/client/orders'
const TTL = 365 * 24 * 60 * 60
const SHAPE = /^[\w-]{8,128}$/

/** The device that orders, remembered for its next order; null for one that says nothing. */
export const deviceOf = (incoming: Incoming): string | null => {
  const kept = incoming.cookies[DEVICE_COOKIE]
  if (kept && SHAPE.test(kept)) return kept
  const device = clientIdOf(incoming)
  if (device)
    incoming.setCookie(DEVICE_COOKIE, device, { httpOnly: true, sameSite: 'lax', path: PATH, maxAge: TTL })
  return device
}
