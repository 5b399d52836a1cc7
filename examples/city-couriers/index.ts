import type { Extension } from '../../src/extensions.ts'
import { openCouriers } from './couriers.ts'
import { priceList } from './price-list.ts'
import { deliveryCosts } from './delivery-costs.ts'

/** `EXTENSIONS=./examples/city-couriers`: a delivery service, a feed for a marketplace of its town, and a report of what deliveries cost. */
export default {
  name: 'city-couriers',
  delivery: openCouriers,
  feeds: [priceList],
  reports: [deliveryCosts],
} satisfies Extension
