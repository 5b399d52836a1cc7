import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { Route } from './+types/store-edit-page'
import { windowsStaffApi } from '#/domains/delivery/contract/staff/windows.ts'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useItemForm } from '#/ui/staff/use-item-form.ts'
import { storesStaffApi } from '../contract/staff/stores.ts'
import { HoursCard } from './hours-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { emptyStore, savedOf, sentOf, formatField } from './store-draft.ts'
import { MainFields } from './store-fields.tsx'
import { StorePreview } from './store-preview.tsx'
import './stores.css'

export const clientLoader = staffLoad(async (call, { params, url }) => {
  const { cities, items } = await call(storesStaffApi.list)
  const store = items.find(({ id }) => String(id) === params.id) ?? null
  if (!store && params.id !== 'new') throw pageNotFound(url)
  const held = store ? (await call(windowsStaffApi.held, { params: { store_id: store.id } })).items : []
  if (cities.length === 0) throw redirect('/staff/stores')
  return { cities, store, others: items.filter((one) => one !== store), held }
})

export const meta = noIndexMeta('staff.stores.title')

export default function StoreEditPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.store?.id ?? 'new'} {...loaderData} />
}

const Editor = ({ store, cities, others, held }: Route.ComponentProps['loaderData']) => {
  const navigate = useNavigate()
  const { settings } = useShell()
  const [first] = useState(() => cities[0]?.id ?? 0)
  const form = useItemForm({
    draftName: `store.${store?.id ?? 'new'}`,
    item: store,
    empty: emptyStore(first),
    read: savedOf,
    create: (draft) => api(storesStaffApi.create, { body: { ...sentOf(draft), city_id: draft.city_id } }),
    update: (id, draft, version) =>
      api(storesStaffApi.update, { params: { id }, body: { ...sentOf(draft), version } }),
  })
  const city = cities.find(({ id }) => id === form.values.city_id) ?? cities[0]
  const today = city?.today ?? ''
  const save = async () => {
    if (!(await form.save())) return
    toast({ title: t('staff.ui.save.saved'), tone: 'leaf' })
    if (!store) await navigate('/staff/stores')
  }
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('staff.stores.title'), to: '/staff/stores' },
          { label: store?.name ?? t('staff.stores.new') },
        ]}
      />
      <div className="staff-head">
        <h1>{store?.name ?? t('staff.stores.new')}</h1>
      </div>
      <EditConflict form={form} labelOf={(key) => t(`staff.stores.fields.${key}`)} wordsOf={formatField} />
      <div className="store-edit">
        <div className="store-column">
          <MainFields form={form} cities={cities} isNew={store === null} />
          {city && (
            <PlaceCard
              form={form}
              city={city}
              neighbours={others.filter(({ city_id }) => city_id === city.id)}
              tiles={settings.map}
            />
          )}
        </div>
        <div className="store-column">
          <StorePreview draft={form.values} today={today} />
          <HoursCard form={form} today={today} held={held} />
        </div>
      </div>
      <SaveBar dirty={form.dirty} saving={form.saving} onSave={() => void save()} onDiscard={form.discard} />
    </>
  )
}
