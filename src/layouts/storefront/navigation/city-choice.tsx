import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import {
  askAboutCity,
  openCityDialog,
  useCityDialog,
} from '#/domains/places/storefront/city/city-dialog-store.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { useShell } from '#/layouts/shell.ts'

const CityNotice = lazyPart(
  async () => (await import('#/domains/places/storefront/city/city-notice.tsx')).CityNotice,
)

/** On the first visit, but not over the order's form; a shop of one city has nothing to ask. */
export const CityChoice = () => {
  const { city, cities } = useShell()
  const { ready, update } = useChoice()
  const { open, asks } = useCityDialog()
  const { pathname } = useLocation()

  const agree = () => {
    askAboutCity(false)
    update({ city_id: city.id, city_name: city.name })
  }
  const ask = useEffectEvent(() => {
    const isFirst = readCookie(CHOSEN_ADDRESS_COOKIE) === undefined
    if (isFirst && cities.length === 1) agree()
    else askAboutCity(isFirst)
  })
  useEffect(() => {
    if (ready) ask()
  }, [ready])

  return asks && !open && pathname !== '/order' ? (
    <Suspense>
      <CityNotice city={city} onYes={agree} onOther={openCityDialog} />
    </Suspense>
  ) : null
}
