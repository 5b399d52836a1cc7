import { memo, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { askAboutCity, useCityDialog } from '#/domains/places/storefront/city/city-dialog-store.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { useShell } from '#/layouts/shell.ts'

const LazyQuestion = lazyPart(async () => (await import('./city-question.tsx')).CityQuestion)
/** Drawn anew before its code came, it would vanish for that long. */
const CityQuestion = memo(() => (
  <Suspense>
    <LazyQuestion />
  </Suspense>
))

/** On the first visit, but not above the order's form; a shop of one city has nothing to ask. */
export const CityChoice = () => {
  const { city, cities, asksCity } = useShell()
  const { ready, update } = useChoice()
  const { asks } = useCityDialog()
  const { pathname } = useLocation()

  const ask = useEffectEvent(() => {
    const isFirst = readCookie(CHOSEN_ADDRESS_COOKIE) === undefined
    askAboutCity(isFirst)
    if (isFirst && cities.length === 1) update({ city_id: city.id, city_name: city.name })
  })
  useEffect(() => {
    if (ready) ask()
  }, [ready])

  return asksCity && asks && pathname !== '/order' ? <CityQuestion /> : null
}
