import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CircleRows } from '#/domains/delivery/backoffice/zones/circles/circle-rows.tsx'
import { formatCircles } from '#/domains/delivery/backoffice/zones/circles/circles-draft.ts'
import { useCirclesForm } from '#/domains/delivery/backoffice/zones/circles/use-circles-form.ts'
import { type ZoneMapData, zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import type { StaffStore, StoreCity } from '#/domains/places/contract/staff/stores.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import '#/domains/delivery/backoffice/zones/zones.css'

type Props = { store: StaffStore; city: StoreCity; onDone: () => Promise<unknown> }

export const CirclesForm = (props: Props) => {
  const { store, city } = props
  const [zones, setZones] = useState<ZoneMapData>()
  useEffect(() => {
    void api(zonesStaffApi.list, { query: { city_id: city.id } }).then(setZones, (error: unknown) =>
      toast({ title: sayFailure(error), tone: 'rose' }),
    )
  }, [city.id])
  const version = zones?.stores.find(({ id }) => id === store.id)?.version
  if (!zones || version === undefined) return <div className="start-wait" aria-busy="true" />
  return <Editor {...props} items={zones.items} version={version} />
}

const Editor = ({
  store,
  city,
  onDone,
  items,
  version,
}: Props & { items: ZoneMapData['items']; version: number }) => {
  const { form } = useCirclesForm(items, { id: store.id, version })
  const finish = async () => {
    toast({ title: t('staff.start.saved'), tone: 'leaf' })
    await onDone()
  }
  const save = async () => {
    if (await form.save()) await finish()
  }
  return (
    <div className="start-form">
      <p className="start-hint">{t('staff.start.place.circles', { store: store.address })}</p>
      <EditConflict
        form={form}
        labelOf={() => t('staff.zones.circles.title')}
        wordsOf={(_key, values) => formatCircles(values)}
        onDone={() => void finish()}
      />
      <CircleRows
        circles={form.values.circles}
        errors={form.errors}
        onChange={(circles) => form.set({ circles })}
      />
      <div className="start-actions">
        <Button busy={form.saving} onClick={() => void save()}>
          {t('staff.start.place.saveCircles')}
        </Button>
        <Link className="link" to={`/staff/zones?city=${city.id}`}>
          {t('staff.start.place.draw')}
        </Link>
        <Link className="link" to={`/staff/stores/${store.id}`}>
          {t('staff.start.place.store')}
        </Link>
      </div>
    </div>
  )
}
