import { domain } from '#/platform/server/domain.ts'
import { cityAdded, cityRemoving, cityUsesRequested } from '#/domains/places/server/public.ts'
import { addressBookRoutes } from './routes/address-book.ts'
import { deliveryRoutes } from './routes/customer.ts'
import { peakRoutes, windowRoutes, zoneRoutes } from './routes/staff.ts'
import { deliveryCarry } from './carry.ts'
import { addressesIn, endCityDelivery, startCityDelivery } from './service/start-or-end-city-delivery.ts'
import { customerData } from './service/address-book/customer-data.ts'

export const delivery = domain({
  name: 'delivery',
  tables: [
    'zones',
    'streets',
    'learnt_streets',
    'learnt_houses',
    'city_delivery',
    'store_capacity',
    'slots',
    'peak_days',
    'addresses',
    'recipients',
  ],
  reads: {
    places: ['cities', 'stores'],
  },
  routes: [deliveryRoutes, addressBookRoutes, zoneRoutes, windowRoutes, peakRoutes],
  on: [
    cityAdded.handledBy(startCityDelivery),
    cityUsesRequested.handledBy(addressesIn),
    cityRemoving.handledBy(endCityDelivery),
  ],
  carry: deliveryCarry,
  customerData,
})
