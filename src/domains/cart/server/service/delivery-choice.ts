import type { TimeType } from '#/domains/delivery/contract/customer.ts'

/** `spec §3`. */
export type DeliveryChoice = {
  city_id: number
  order_type: 'delivery' | 'pickup'
  is_know_address?: boolean | undefined
  date?: string | undefined
  time_type?: TimeType | undefined
  store_id?: number | undefined
  address?: string | undefined
  coords?: [number, number] | undefined
  promocode?: string | undefined
  /** Its id. */
  certificate?: string | undefined
  withdraw_bonuses_amount?: number | undefined
}
