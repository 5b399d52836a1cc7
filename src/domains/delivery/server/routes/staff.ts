import type { Guards } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { peaksStaffApi } from '#/domains/delivery/contract/staff/peaks.ts'
import { cityDeliveryStaffApi, windowsStaffApi } from '#/domains/delivery/contract/staff/windows.ts'
import { zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { showCityDelivery, updateCityDelivery } from '../service/staff/city-delivery.ts'
import * as peaks from '../service/staff/peaks.ts'
import { previewPeak } from '../service/staff/preview-peak.ts'
import * as windows from '../service/staff/windows.ts'
import * as zones from '../service/staff/zones.ts'

export const deliveryStaffRoutes = ({ staff }: Guards) => [
  ...zoneRoutes(staff),
  ...windowRoutes(staff),
  ...peakRoutes(staff),
]

const zoneRoutes = (staff: Guards['staff']) => {
  const manager = staff('zones')
  return [
    serve(zonesStaffApi.list, manager, ({ db, query }) => zones.showZones(db, query.city_id)),
    serve(zonesStaffApi.create, manager, ({ db, visitor, body }) => zones.createZone(db, visitor, body)),
    serve(zonesStaffApi.update, manager, ({ db, visitor, params, body }) =>
      zones.updateZone(db, visitor, params.id, body),
    ),
    serve(zonesStaffApi.remove, manager, ({ db, visitor, params }) =>
      zones.removeZone(db, visitor, params.id),
    ),
    serve(zonesStaffApi.order, manager, ({ db, visitor, body }) =>
      zones.orderZones(db, visitor, body.city_id, body.ids),
    ),
  ]
}

const windowRoutes = (staff: Guards['staff']) => {
  const reader = staff('windows')
  const manager = staff('windows.edit')
  return [
    serve(windowsStaffApi.stores, reader, ({ db, visitor }) => windows.listWindowStores(db, visitor)),
    serve(windowsStaffApi.day, reader, ({ db, visitor, params, query }) =>
      windows.showDay(db, visitor, params.store_id, query.date),
    ),
    serve(windowsStaffApi.set, manager, ({ db, visitor, params, body }) =>
      windows.setWindow(db, visitor, params.store_id, body),
    ),
    serve(windowsStaffApi.close, manager, ({ db, visitor, params, body }) =>
      windows.closeWindows(db, visitor, params.store_id, body),
    ),
    serve(windowsStaffApi.reopen, manager, ({ db, visitor, params, body }) =>
      windows.reopenDay(db, visitor, params.store_id, body.date),
    ),
    serve(windowsStaffApi.held, manager, ({ db, visitor, params }) =>
      windows.listBookedWindows(db, visitor, params.store_id),
    ),
    serve(cityDeliveryStaffApi.show, manager, ({ db, params }) => showCityDelivery(db, params.city_id)),
    serve(cityDeliveryStaffApi.update, manager, ({ db, visitor, params, body }) =>
      updateCityDelivery(db, visitor, params.city_id, body),
    ),
  ]
}

const peakRoutes = (staff: Guards['staff']) => {
  const manager = staff('peaks')
  return [
    serve(peaksStaffApi.list, manager, ({ db, query }) => peaks.listPeaks(db, query.city_id)),
    serve(peaksStaffApi.create, manager, ({ db, visitor, body }) => peaks.createPeak(db, visitor, body)),
    serve(peaksStaffApi.update, manager, ({ db, visitor, params, body }) =>
      peaks.updatePeak(db, visitor, params.city_id, params.date, body),
    ),
    serve(peaksStaffApi.remove, manager, ({ db, visitor, params }) =>
      peaks.removePeak(db, visitor, params.city_id, params.date),
    ),
    serve(peaksStaffApi.preview, manager, ({ db, body }) => previewPeak(db, body)),
  ]
}
