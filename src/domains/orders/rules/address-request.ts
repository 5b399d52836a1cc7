import { addDays } from '#/platform/shared/local-moment.ts'
import type { AddressStatus, OrderStatus } from '../contract/customer.ts'

/** By the recipient's city (`research §3.4`). */
export const DAYTIME = { from: '09:00', to: '21:00' } as const
/** Also of an order due soon. */
export const MIN_ANSWER_MINUTES = 30

/** Itself, or the next start of daytime; local `YYYY-MM-DDTHH:MM`. */
export const nextDaytime = (local: string): string => {
  const [date = '', time = ''] = local.split('T')
  if (time < DAYTIME.from) return `${date}T${DAYTIME.from}`
  return time < DAYTIME.to ? local : `${addDays(date, 1)}T${DAYTIME.from}`
}

type AddressState = { status: OrderStatus; address_status: AddressStatus }

const NOT_ASSEMBLED: ReadonlySet<OrderStatus> = new Set(['new', 'confirmed', 'assembling'])

export const isLinkActive = ({ status, address_status }: AddressState): boolean =>
  (address_status === 'requested' || address_status === 'received') &&
  (NOT_ASSEMBLED.has(status) ||
    status === 'assembled' ||
    status === 'delivering' ||
    status === 'delivery_failed')

/** An assembled bouquet takes only a first answer. */
export const mayAnswer = ({ status, address_status }: AddressState): boolean =>
  (address_status === 'requested' && (NOT_ASSEMBLED.has(status) || status === 'assembled')) ||
  (address_status === 'received' && NOT_ASSEMBLED.has(status))

/** «Елена»: all that the page behind the link shows. */
export const firstName = (name: string): string => name.split(/\s/u)[0] ?? name
