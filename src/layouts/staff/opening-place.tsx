import { type ChangeEvent, type FormEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CircleRows } from '#/domains/delivery/backoffice/zones/circles/circle-rows.tsx'
import {
  type CircleDraft,
  circlesOf,
  FIRST_DRAFT,
  savedOf,
  sentOf,
} from '#/domains/delivery/backoffice/zones/circles/circles-draft.ts'
import { zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { CityPicker } from '#/domains/places/backoffice/cities/city-picker.tsx'
import { citiesStaffApi, type CitySuggestion } from '#/domains/places/contract/cities.ts'
import { type StaffStore, type StoreCity, storesStaffApi } from '#/domains/places/contract/staff.ts'
import type { StartGuide } from '#/domains/owner/contract/start.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useShell } from '../shell.ts'
import type { StepProps } from '#/domains/owner/backoffice/start/step-props.ts'
import '#/domains/delivery/backoffice/zones/zones.css'
import '#/domains/places/backoffice/cities/cities.css'
import '#/domains/places/backoffice/stores.css'

const PointMap = lazyPart(async () => (await import('#/domains/places/backoffice/point-map.tsx')).default)

type Places = { cities: StoreCity[]; items: StaffStore[] }

/** A city by one choice, its first store, then circles of delivery around it. */
export const PlaceStep = ({ guide, refresh, next: goOn }: StepProps) => {
  const [places, setPlaces] = useState<Places>()
  const load = useCallback(async () => setPlaces(await api(storesStaffApi.list)), [])
  useEffect(
    () => void load().catch((error: unknown) => toast({ title: sayFailure(error), tone: 'rose' })),
    [load],
  )
  const next = async () => {
    const [, fresh] = await Promise.all([load(), refresh()])
    return fresh
  }
  if (!places) return <div className="start-place-wait" aria-busy="true" />
  const [city] = places.cities
  const store = places.items.find(({ city_id }) => city_id === city?.id)
  if (!city) return <CityForm guide={guide} onDone={next} />
  if (!store) return <StoreForm guide={guide} city={city} onDone={next} />
  return <Circles store={store} city={city} onDone={async () => goOn(await next())} />
}

/** Sends once at a time; fields of a refusal stand at their inputs, other failures are told. */
const useSending = () => {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      const fields = isApiError(error) ? error.body.fields : undefined
      setErrors(fields ?? {})
      if (!fields) toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, send }
}

const CityForm = ({ guide, onDone }: { guide: StartGuide; onDone: () => Promise<unknown> }) => {
  const { busy, errors, send } = useSending()
  const pick = ({ moscow_hours: _hours, taken: _taken, ...city }: CitySuggestion) =>
    void send(async () => {
      await api(citiesStaffApi.create, { body: { ...city, phone: guide.profile.phone, served_from: null } })
      await onDone()
    })
  if (!guide.profile.phone) return <p className="start-hint">{t('staff.start.place.phoneFirst')}</p>
  return (
    <div className="start-form" aria-busy={busy || undefined}>
      <p className="start-hint">{t('staff.start.place.city')}</p>
      <CityPicker onPick={pick} />
      {Object.values(errors).map((error) => (
        <p key={error} className="field-error">
          {error}
        </p>
      ))}
      <Link className="link" to="/staff/cities">
        {t('staff.start.place.otherCity')}
      </Link>
    </div>
  )
}

const StoreForm = ({
  guide,
  city,
  onDone,
}: {
  guide: StartGuide
  city: StoreCity
  onDone: () => Promise<unknown>
}) => {
  const { settings } = useShell()
  const { busy, errors, send } = useSending()
  const [draft, setDraft] = useState({
    name: t('staff.start.place.firstStore'),
    address: '',
    phone: guide.profile.phone,
    opens: '09:00',
    closes: '21:00',
    takes_pickup: true,
    point: [city.lat, city.lon] as [number, number],
  })
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  const text = (key: 'name' | 'address' | 'opens' | 'closes') => ({
    label: t(`staff.stores.fields.${key}`),
    value: draft[key],
    error: errors[key],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => set({ [key]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { point, ...form } = draft
    const body = { ...form, city_id: city.id, lat: point[0], lon: point[1] }
    void send(async () => {
      await api(storesStaffApi.create, {
        body: { ...body, takes_delivery: true, published: true, week: [], days: [] },
      })
      await onDone()
    })
  }
  return (
    <form className="start-form" noValidate onSubmit={submit}>
      <div className="start-pair">
        <TextField {...text('address')} hint={t('staff.start.place.address', { city: city.name })} />
        <TextField {...text('name')} />
      </div>
      <div className="start-pair">
        <PhoneField
          label={t('staff.stores.fields.phone')}
          value={draft.phone}
          error={errors.phone}
          onChange={(phone) => set({ phone })}
        />
        <TextField {...text('opens')} type="time" />
        <TextField {...text('closes')} type="time" />
      </div>
      <Checkbox
        label={t('staff.stores.fields.takes_pickup')}
        checked={draft.takes_pickup}
        onChange={(takes_pickup) => set({ takes_pickup })}
      />
      <p className="start-hint">{t('staff.start.place.point')}</p>
      <Suspense fallback={<div className="work-map point-map" />}>
        <PointMap
          label={t('staff.stores.map')}
          tiles={settings.map}
          middle={[city.lat, city.lon]}
          neighbours={[]}
          point={draft.point}
          onChange={(point) => set({ point })}
        />
      </Suspense>
      <Button type="submit" busy={busy}>
        {t('staff.start.place.saveStore')}
      </Button>
    </form>
  )
}

const Circles = ({
  store,
  city,
  onDone,
}: {
  store: StaffStore
  city: StoreCity
  onDone: () => Promise<unknown>
}) => {
  const { busy, errors, send } = useSending()
  const [circles, setCircles] = useState<CircleDraft[]>()
  useEffect(() => {
    void api(zonesStaffApi.list, { query: { city_id: city.id } }).then(
      ({ items, stores }) => {
        const own = circlesOf(items, store.id)
        const { version = 0 } = stores.find(({ id }) => id === store.id) ?? {}
        setCircles(own.length > 0 ? savedOf({ circles: own, version }).values.circles : FIRST_DRAFT)
      },
      () => setCircles(FIRST_DRAFT),
    )
  }, [city.id, store.id])
  if (!circles) return <div className="start-place-wait" aria-busy="true" />
  const save = () =>
    void send(async () => {
      await api(zonesStaffApi.circles, { body: { store_id: store.id, circles: sentOf({ circles }) } })
      toast({ title: t('staff.start.saved'), tone: 'leaf' })
      await onDone()
    })
  return (
    <div className="start-form">
      <p className="start-hint">{t('staff.start.place.circles', { store: store.address })}</p>
      <CircleRows circles={circles} errors={errors} onChange={setCircles} />
      <div className="start-actions">
        <Button busy={busy} onClick={save}>
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
