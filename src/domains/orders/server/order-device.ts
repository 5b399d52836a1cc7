import { clientIdOf } from '#/domains/auth/server/public.ts'
import { ORDER_DEVICE_COOKIE } from '#/domains/orders/storage-names.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { DAY_S } from '#/platform/shared/durations.ts'

const PATH = '/client/orders'
const COOKIE_SECONDS = 365 * DAY_S
const SHAPE = /^[\w-]{8,128}$/

/** Also remembers it for the next order; null when unknown. */
export const orderDeviceOf = (incoming: Incoming): string | null => {
  const stored = incoming.cookies[ORDER_DEVICE_COOKIE]
  if (stored && SHAPE.test(stored)) return stored
  const device = clientIdOf(incoming)
  if (device)
    incoming.setCookie(ORDER_DEVICE_COOKIE, device, {
      httpOnly: true,
      sameSite: 'lax',
      path: PATH,
      maxAge: COOKIE_SECONDS,
    })
  return device
}
