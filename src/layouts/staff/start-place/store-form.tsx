import { type ChangeEvent, type FormEvent, Suspense } from 'react'
import { type StoreCity, storesStaffApi } from '#/domains/places/contract/staff/stores.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { useShell } from '../../shell.ts'
import '#/domains/places/backoffice/stores.css'

const PointMap = lazyPart(async () => (await import('#/domains/places/backoffice/point-map.tsx')).default)

type Props = { phone: string; city: StoreCity; onDone: () => Promise<unknown> }

/** What is typed survives a week. */
export const StoreForm = (props: Props) => {
  const { city } = props
  const { settings } = useShell()
  const { values, errors, set, saving, submit } = useStoreForm(props)
  const text = (key: 'name' | 'address' | 'opens' | 'closes') => ({
    label: t(`staff.stores.fields.${key}`),
    value: values[key],
    error: errors[key],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => set({ [key]: value }),
  })
  return (
    <form className="start-form" noValidate onSubmit={submit}>
      <div className="start-pair">
        <TextField {...text('address')} hint={t('staff.start.place.address', { city: city.name })} />
        <TextField {...text('name')} />
      </div>
      <div className="start-pair">
        <PhoneField
          label={t('staff.stores.fields.phone')}
          value={values.phone}
          error={errors.phone}
          onChange={(phone) => set({ phone })}
        />
        <TextField {...text('opens')} type="time" />
        <TextField {...text('closes')} type="time" />
      </div>
      <Checkbox
        label={t('staff.stores.fields.takes_pickup')}
        checked={values.takes_pickup}
        onChange={(takes_pickup) => set({ takes_pickup })}
      />
      <p className="start-hint">{t('staff.start.place.point')}</p>
      <Suspense fallback={<div className="work-map point-map" />}>
        <PointMap
          label={t('staff.stores.map')}
          tiles={settings.map}
          middle={[city.lat, city.lon]}
          neighbours={[]}
          point={values.point}
          onChange={(point) => set({ point })}
        />
      </Suspense>
      <Button type="submit" busy={saving}>
        {t('staff.start.place.saveStore')}
      </Button>
    </form>
  )
}

const useStoreForm = ({ phone, city, onDone }: Props) => {
  const saved = {
    values: {
      name: t('staff.start.place.firstStore'),
      address: '',
      phone,
      opens: '09:00',
      closes: '21:00',
      takes_pickup: true,
      point: [city.lat, city.lon] as [number, number],
    },
    version: 0,
  }
  const form = useEditForm({
    draftName: `start-store.${city.id}`,
    saved,
    send: async (values) => {
      const { point, ...store } = values
      const body = { ...store, city_id: city.id, lat: point[0], lon: point[1] }
      await api(storesStaffApi.create, {
        body: { ...body, takes_delivery: true, published: true, week: [], days: [] },
      })
      return { values, version: 0 }
    },
    readFresh: () => saved,
    quiet: true,
  })
  const save = async (element: HTMLFormElement) => {
    if (await form.save()) await onDone()
    else focusInvalidField(element)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }
  return { ...form, submit }
}
