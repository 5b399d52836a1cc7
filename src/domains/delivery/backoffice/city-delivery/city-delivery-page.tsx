import type { Route } from './+types/city-delivery-page'
import { storesStaffApi } from '#/domains/places/contract/staff/stores.ts'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { cityDeliveryStaffApi, type StaffCityDelivery } from '#/domains/delivery/contract/staff/windows.ts'
import { savedOf, sentOf, formatField } from './city-delivery-draft.ts'
import { StoresCard, TypesCard, UnpaidCard, WindowsCard } from './city-delivery-fields.tsx'
import { CitySelect } from '../city-select.tsx'
import { loadCity } from '../load-city.ts'
import { WindowsTabs } from '../windows/windows-tabs.tsx'
import '../delivery-staff.css'
import './city-delivery.css'

export const clientLoader = staffLoad(async (call, { url }) => {
  const params = { city_id: await loadCity(call, url) }
  const [city, { items }] = await Promise.all([
    call(cityDeliveryStaffApi.show, { params }),
    call(storesStaffApi.list),
  ])
  return { city, stores: items.map(({ id, name }) => ({ id, name })) }
})

export const meta = noIndexMeta('staff.cityTime.title')

export default function CityDeliveryPage({ loaderData: { city, stores } }: Route.ComponentProps) {
  const { cities } = useShell()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.windows.title')}</h1>
        <CitySelect cities={cities} chosen={city.city_id} />
      </div>
      <WindowsTabs />
      <Editor key={city.city_id} city={city} names={new Map(stores.map(({ id, name }) => [id, name]))} />
    </>
  )
}

const Editor = ({ city, names }: { city: StaffCityDelivery; names: ReadonlyMap<number, string> }) => {
  const params = { city_id: city.city_id }
  const form = useEditForm({
    draftName: `city-time.${city.city_id}`,
    saved: savedOf(city),
    send: async (draft, version) =>
      savedOf(await api(cityDeliveryStaffApi.update, { params, body: { ...sentOf(draft), version } })),
    readFresh: (fresh) => savedOf(fresh as StaffCityDelivery),
  })
  const save = async () => {
    if (await form.save()) toast({ title: t('staff.ui.save.saved'), tone: 'leaf' })
  }
  return (
    <>
      <Note className="delivery-note">{t('staff.cityTime.note')}</Note>
      <EditConflict form={form} labelOf={(key) => t(`staff.cityTime.fields.${key}`)} wordsOf={formatField} />
      <div className="city-time">
        <div className="delivery-column">
          <WindowsCard form={form} />
          <StoresCard form={form} names={names} />
        </div>
        <div className="delivery-column">
          <TypesCard form={form} />
          <UnpaidCard form={form} />
        </div>
      </div>
      <SaveBar dirty={form.dirty} saving={form.saving} onSave={() => void save()} onDiscard={form.discard} />
    </>
  )
}
