import { clientIdOf } from '#/domains/auth/server/public.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { DAY_S } from '#/platform/shared/durations.ts'

/** Client id of the browser's first order; stays when another customer signs in. */
const DEVICE_COOKIE = 'LavandaOrderDevice'
const PATH = '/client/orders'
const COOKIE_SECONDS = 365 * DAY_S
const SHAPE = /^[\w-]{8,128}$/

/** Remembers the device for the next order; null when unknown. */
export const deviceOf = (incoming: Incoming): string | null => {
  const stored = incoming.cookies[DEVICE_COOKIE]
  if (stored && SHAPE.test(stored)) return stored
  const device = clientIdOf(incoming)
  if (device)
    incoming.setCookie(DEVICE_COOKIE, device, {
      httpOnly: true,
      sameSite: 'lax',
      path: PATH,
      maxAge: COOKIE_SECONDS,
    })
  return device
}
