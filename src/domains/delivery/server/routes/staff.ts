import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { peaksStaffApi } from '#/domains/delivery/contract/staff/peaks.ts'
import { cityDeliveryStaffApi, windowsStaffApi } from '#/domains/delivery/contract/staff/windows.ts'
import { zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { showCityDelivery, updateCityDelivery } from '../service/staff/edit-city-delivery.ts'
import * as peaks from '../service/staff/edit-peaks.ts'
import { previewPeak } from '../service/staff/preview-peak.ts'
import { saveCircles } from '../service/staff/save-circles.ts'
import * as windows from '../service/staff/edit-windows.ts'
import * as zones from '../service/staff/edit-zones.ts'

const zoneManager = staff('zones')

export const zoneRoutes = [
  serve(zonesStaffApi.list, zoneManager, ({ db, query }) => zones.showZones(db, query.city_id)),
  serve(zonesStaffApi.create, zoneManager, ({ db, visitor, body }) => zones.createZone(db, visitor, body)),
  serve(zonesStaffApi.update, zoneManager, ({ db, visitor, params, body }) =>
    zones.updateZone(db, visitor, params.id, body),
  ),
  serve(zonesStaffApi.remove, zoneManager, ({ db, visitor, params }) =>
    zones.removeZone(db, visitor, params.id),
  ),
  serve(zonesStaffApi.order, zoneManager, ({ db, visitor, body }) =>
    zones.orderZones(db, visitor, body.city_id, body.ids),
  ),
  serve(zonesStaffApi.circles, zoneManager, ({ db, visitor, body }) => saveCircles(db, visitor, body)),
]

const windowReader = staff('windows')
const windowManager = staff('windows.edit')

export const windowRoutes = [
  serve(windowsStaffApi.stores, windowReader, ({ db, visitor }) => windows.listWindowStores(db, visitor)),
  serve(windowsStaffApi.day, windowReader, ({ db, visitor, params, query }) =>
    windows.showDay(db, visitor, params.store_id, query.date),
  ),
  serve(windowsStaffApi.set, windowManager, ({ db, visitor, params, body }) =>
    windows.setWindow(db, visitor, params.store_id, body),
  ),
  serve(windowsStaffApi.close, windowManager, ({ db, visitor, params, body }) =>
    windows.closeWindows(db, visitor, params.store_id, body),
  ),
  serve(windowsStaffApi.reopen, windowManager, ({ db, visitor, params, body }) =>
    windows.reopenDay(db, visitor, params.store_id, body.date),
  ),
  serve(windowsStaffApi.held, windowManager, ({ db, visitor, params }) =>
    windows.listBookedWindows(db, visitor, params.store_id),
  ),
  serve(cityDeliveryStaffApi.show, windowManager, ({ db, params }) => showCityDelivery(db, params.city_id)),
  serve(cityDeliveryStaffApi.update, windowManager, ({ db, visitor, params, body }) =>
    updateCityDelivery(db, visitor, params.city_id, body),
  ),
]
const peakManager = staff('peaks')

export const peakRoutes = [
  serve(peaksStaffApi.list, peakManager, ({ db, query }) => peaks.listPeaks(db, query.city_id)),
  serve(peaksStaffApi.create, peakManager, ({ db, visitor, body }) => peaks.createPeak(db, visitor, body)),
  serve(peaksStaffApi.update, peakManager, ({ db, visitor, params, body }) =>
    peaks.updatePeak(db, visitor, params.city_id, params.date, body),
  ),
  serve(peaksStaffApi.remove, peakManager, ({ db, visitor, params }) =>
    peaks.removePeak(db, visitor, params.city_id, params.date),
  ),
  serve(peaksStaffApi.preview, peakManager, ({ db, body }) => previewPeak(db, body)),
]
