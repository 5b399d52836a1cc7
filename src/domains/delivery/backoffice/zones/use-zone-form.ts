import { api } from '#/platform/web/api.ts'
import { useItemForm } from '#/ui/staff/use-item-form.ts'
import { type StaffZone, zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { EMPTY_ZONE, savedOf, sentOf, type ZoneDraft } from './zone-draft.ts'

export const useZoneForm = (cityId: number, zone: StaffZone | null) =>
  useItemForm<StaffZone, ZoneDraft>({
    draftName: `zone.${zone?.id ?? `new-${cityId}`}`,
    item: zone,
    empty: EMPTY_ZONE,
    read: savedOf,
    create: (draft) => api(zonesStaffApi.create, { body: { ...sentOf(draft), city_id: cityId } }),
    update: (id, draft, version) =>
      api(zonesStaffApi.update, { params: { id }, body: { ...sentOf(draft), version } }),
  })
