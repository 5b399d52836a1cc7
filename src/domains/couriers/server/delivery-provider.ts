/** Where a bouquet is fetched and whom it is brought. */
export type DeliveryTask = {
  /** Ours, the idempotency key: the same id is the same call. */
  id: string
  /** What couriers ask for in the store. */
  orderNumber: number
  from: { name: string; city: string; address: string; phone: string; coords: [lat: number, lon: number] }
  to: {
    city: string
    address: string
    apartment: string | null
    entrance: string | null
    floor: string | null
    intercom: string | null
    comment: string | null
    /** null: the address was typed, and is not known on the map. */
    coords: [lat: number, lon: number] | null
    name: string
    /** null: not to be called, it is a surprise. */
    phone: string | null
  }
  /** Local to the store; null where the day has no window. */
  window: { date: string; from: string | null; to: string | null; timeZone: string }
}

export type ServiceCall = {
  /** `returned`: not handed over, and on its way back; `cancelled`: by whomever. */
  state: 'searching' | 'assigned' | 'picked_up' | 'delivered' | 'returned' | 'cancelled'
  /** Kopecks. */
  price: number
  courier: { name: string; phone: string | null } | null
  /** For staff; `https://…`. */
  trackingUrl: string | null
  /** For staff, in Russian: why it came back or was cancelled. */
  reason: string | null
}

/** Throws what `unanswered` and `refused` of the opening make; anything else counts as unanswered. */
export type DeliveryProvider = {
  /** The extension's. */
  name: string
  /** For people: «Город-курьеры». */
  title: string
  /** Kopecks; minutes until it is there, where known. Changes nothing. */
  price: (task: Omit<DeliveryTask, 'id'>) => Promise<{ price: number; minutes: number | null }>
  /** `price`: as it was shown. */
  order: (task: DeliveryTask, price: number) => Promise<ServiceCall>
  /** By our id; null: it knows no such call. */
  find: (id: string) => Promise<ServiceCall | null>
  /** By our id, any number of times; null: it knows no such call, and takes none with this id any more. */
  cancel: (id: string) => Promise<ServiceCall | null>
}

/** The outcome is not known: asked again with the same id. */
export class ServiceUnanswered extends Error {
  override name = 'Unanswered'
}

/** Final; the message is for staff. */
export class ServiceRefused extends Error {
  override name = 'Refused'
}
