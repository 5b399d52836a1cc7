import { api } from '#/platform/web/api.ts'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { type StaffZone, zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { EMPTY_ZONE, savedOf, sentOf, type ZoneDraft } from './zone-draft.ts'

export const useZoneForm = (cityId: number, zone: StaffZone | null) =>
  useEditForm<ZoneDraft>({
    draftKey: `lavanda.zone.${zone?.id ?? `new-${cityId}`}`,
    saved: zone ? savedOf(zone) : { values: EMPTY_ZONE, version: 0 },
    send: async (draft, version) =>
      savedOf(
        zone
          ? await api(zonesStaffApi.update, { params: { id: zone.id }, body: { ...sentOf(draft), version } })
          : await api(zonesStaffApi.create, { body: { ...sentOf(draft), city_id: cityId } }),
      ),
    readFresh: (fresh) => savedOf(fresh as StaffZone),
  })
