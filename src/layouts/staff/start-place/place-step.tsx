import { useCallback, useEffect, useState } from 'react'
import { goToStep } from '#/domains/owner/backoffice/start/go-to-step.ts'
import type { StepProps } from '#/domains/owner/backoffice/start/step-props.ts'
import { type StaffStore, type StoreCity, storesStaffApi } from '#/domains/places/contract/staff/stores.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { CirclesForm } from './circles-form.tsx'
import { CityForm } from './city-form.tsx'
import { StoreForm } from './store-form.tsx'

type Places = { cities: StoreCity[]; items: StaffStore[] }

export const PlaceStep = ({ guide, refresh, next: goOn }: StepProps) => {
  const [places, setPlaces] = useState<Places>()
  const load = useCallback(async () => setPlaces(await api(storesStaffApi.list)), [])
  useEffect(
    () => void load().catch((error: unknown) => toast({ title: sayFailure(error), tone: 'rose' })),
    [load],
  )
  const next = async () => {
    const [, fresh] = await Promise.all([load(), refresh()])
    goToStep('place')
    return fresh
  }
  if (!places) return <div className="start-wait" aria-busy="true" />
  const [city] = places.cities
  const store = places.items.find(({ city_id }) => city_id === city?.id)
  if (!city) return <CityForm phone={guide.profile.phone} onDone={next} />
  if (!store) return <StoreForm phone={guide.profile.phone} city={city} onDone={next} />
  return <CirclesForm store={store} city={city} onDone={async () => goOn(await next())} />
}
