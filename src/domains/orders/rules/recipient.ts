import { addDays } from '#/domains/delivery/rules/delivery-times.ts'
import type { AddressStatus, OrderStatus } from '../contract/customer.ts'

/** Messages to recipients go out between these hours of their city (`research §3.4`). */
export const DAYTIME = { from: '09:00', to: '21:00' } as const
/** Minutes after which a recipient who has not answered is asked once more. */
export const REMIND_AFTER = 60
/** Hours before the delivery when a person looks after whoever has not answered. */
export const SILENT_BEFORE = 3
/** Minutes that a recipient has at least, also of an order that is soon due. */
export const LEAST_TIME = 30

/** The first moment of the daytime from this one on, `YYYY-MM-DDTHH:MM` by the city's clock. */
export const byDay = (local: string): string => {
  const [date = '', time = ''] = local.split('T')
  if (time < DAYTIME.from) return `${date}T${DAYTIME.from}`
  return time < DAYTIME.to ? local : `${addDays(date, 1)}T${DAYTIME.from}`
}

type Asked = { status: OrderStatus; address_status: AddressStatus }

const UNMADE: ReadonlySet<OrderStatus> = new Set(['new', 'confirmed', 'assembling'])

/** The link leads somewhere: the order is to come, and its address the recipient's to say. */
export const isAsked = ({ status, address_status }: Asked): boolean =>
  (address_status === 'requested' || address_status === 'received') &&
  (UNMADE.has(status) || status === 'assembled' || status === 'delivering' || status === 'delivery_failed')

/** A bouquet that is ready waits for its first answer; another answer counts until it is ready. */
export const mayAnswer = ({ status, address_status }: Asked): boolean =>
  (address_status === 'requested' && (UNMADE.has(status) || status === 'assembled')) ||
  (address_status === 'received' && UNMADE.has(status))

/** «Елена» of «Елена Викторовна»: a page that anybody with the link may see says no more. */
export const firstName = (name: string): string => name.split(/\s/u)[0] ?? name
