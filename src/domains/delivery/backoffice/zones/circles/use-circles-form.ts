import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#/platform/web/api.ts'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { type StaffZone, type StoreCircles, zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { type CirclesDraft, circlesOf, FIRST_DRAFT, savedOf, sentOf } from './circles-draft.ts'

/** A store without any begins with the first set, ready to be saved. */
export const useCirclesForm = (items: readonly StaffZone[], store: { id: number; version: number }) => {
  const [saved] = useState(() => savedOf({ circles: circlesOf(items, store.id), version: store.version }))
  const form = useEditForm<CirclesDraft>({
    draftName: `circles.${store.id}`,
    saved,
    send: async (draft, version) =>
      savedOf(
        await api(zonesStaffApi.circles, { body: { store_id: store.id, circles: sentOf(draft), version } }),
      ),
    readFresh: (fresh) => savedOf(fresh as StoreCircles),
  })
  const isFirst = saved.values.circles.length === 0
  const begin = useEffectEvent(() => {
    if (isFirst && !form.dirty) form.set({ circles: FIRST_DRAFT })
  })
  useEffect(() => begin(), [])
  return { form, isFirst }
}
