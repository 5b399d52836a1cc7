import { useNavigate } from 'react-router'
import type { Route } from './+types/city-edit-page'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { RemoveButton } from '#/ui/staff/remove-button.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { useItemForm } from '#/ui/staff/use-item-form.ts'
import { citiesStaffApi } from '../../contract/staff/cities.ts'
import { CentreCard } from './centre-card.tsx'
import { emptyCity, patchOf, savedOf, sentOf } from './city-draft.ts'
import { CityFields } from './city-fields.tsx'
import { CityPicker } from './city-picker.tsx'
import '../stores.css'
import './cities.css'

export const clientLoader = staffLoad(async (call, { params, url }) => {
  const { items, time_zones } = await call(citiesStaffApi.list)
  const city = items.find(({ id }) => String(id) === params.id) ?? null
  if (!city && params.id !== 'new') throw pageNotFound(url)
  return { city, zones: time_zones, others: items.filter((one) => one !== city) }
})

export const meta = noIndexMeta('staff.cities.title')

export default function CityEditPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.city?.id ?? 'new'} {...loaderData} />
}

const LIST = '/staff/cities'

const Editor = ({ city, zones, others }: Route.ComponentProps['loaderData']) => {
  const navigate = useNavigate()
  const { settings } = useShell()
  const form = useItemForm({
    draftName: `city.${city?.id ?? 'new'}`,
    item: city,
    empty: emptyCity(settings.phone),
    read: savedOf,
    create: (draft) => api(citiesStaffApi.create, { body: sentOf(draft) }),
    update: (id, draft, version) =>
      api(citiesStaffApi.update, { params: { id }, body: { ...sentOf(draft), version } }),
  })
  const save = async () => {
    if (!(await form.save())) return
    toast({ title: t(city ? 'staff.ui.save.saved' : 'staff.cities.added'), tone: 'leaf' })
    if (!city) await navigate(LIST)
  }
  const title = city?.name ?? t('staff.cities.new')
  return (
    <>
      <Breadcrumbs items={[{ label: t('staff.cities.title'), to: LIST }, { label: title }]} />
      <div className="staff-head">
        <h1>{title}</h1>
      </div>
      <EditConflict
        form={form}
        labelOf={(key) => t(`staff.cities.fields.${key}`)}
        wordsOf={(key, values) => values[key] || t('staff.ui.conflict.empty')}
      />
      <div className="store-edit">
        <section className="staff-card store-card">
          <h2>{t('staff.cities.main')}</h2>
          {!city && <CityPicker onPick={(picked) => form.set(patchOf(picked))} />}
          <CityFields
            form={form}
            zones={zones}
            sources={others.filter(({ served_from }) => served_from === null)}
          />
        </section>
        <div className="store-column">
          <CentreCard form={form} tiles={settings.map} />
        </div>
      </div>
      <SaveBar
        dirty={form.dirty}
        saving={form.saving}
        onSave={() => void save()}
        onDiscard={form.discard}
        label={t(city ? 'staff.ui.save.save' : 'staff.cities.add')}
      >
        {city && (
          <RemoveButton
            label={t('staff.cities.remove')}
            title={t('staff.cities.removeTitle', { name: city.name })}
            text={t('staff.cities.removeText')}
            done={t('staff.cities.removed')}
            remove={() => api(citiesStaffApi.remove, { params: { id: city.id } })}
            onRemoved={() => {
              form.discard()
              void navigate(LIST)
            }}
          />
        )}
      </SaveBar>
    </>
  )
}
