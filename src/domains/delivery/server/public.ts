/** What other domains may call. */
export { checkSuggestions } from './service/addresses/check-suggestions.ts'
export { findAddressZone, outsideZoneText, type AddressZone } from './service/addresses/find-address-zone.ts'
export { learnAddress } from './service/addresses/learn-address.ts'
export { byDistance, nearestPickupStore } from './service/addresses/nearest-pickup-store.ts'
export { type CartNeeds, cartNeedsRequested } from './events.ts'
export { deliveryIntervals, describeDay } from './service/slots/show-windows.ts'
export {
  type Calendar,
  cityCalendar,
  findOpenSlots,
  giveBackPlaces,
  type HeldPlace,
  type SlotOption,
  takeSlot,
} from './service/slots/take-slot.ts'
export { cheapestDelivery } from './service/cheapest-delivery.ts'
