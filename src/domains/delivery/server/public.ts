export { checkSuggestions } from './service/addresses/check-suggestions.ts'
export {
  findAddressZone,
  outsideZoneText,
  streetPoint,
  zoneOf,
  type AddressZone,
} from './service/addresses/find-address-zone.ts'
export { learnAddress } from './service/addresses/learn-address.ts'
export { byDistance, nearestPickupStore } from '../rules/nearest-store.ts'
export { type CartNeeds, cartNeedsRequested } from './events.ts'
export { placesOfDay } from './service/slots/day-offers.ts'
export {
  dayOf,
  deliveryIntervals,
  type DeliveryDay,
  describeDay,
  pickupIntervals,
} from './service/slots/dates-and-intervals.ts'
export {
  type Calendar,
  cityCalendar,
  takenCalendar,
  type WindowLookup,
} from './service/slots/city-calendar.ts'
export { findOpenSlots } from './service/slots/find-open-slots.ts'
export { giveBackPlaces, heldOf, type HeldPlace, takeSlot } from './service/slots/take-slot.ts'
export type { SlotOption } from './service/slots/time-options.ts'
export { areTaken, takingPlaces } from './queries/slots.ts'
export { cheapestDelivery } from './service/cheapest-delivery.ts'
