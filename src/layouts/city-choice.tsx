import { Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { City } from '#/domains/places/contract.ts'
import { CHOSEN_ADDRESS_COOKIE, emptyChoice } from '#/domains/places/rules.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { openCityDialog, useCityDialog } from '#/domains/places/storefront/city-dialog-store.ts'
import { CityNotice } from '#/domains/places/storefront/city-notice.tsx'
import { readCookie } from '#/platform/web/cookies.ts'
import { lazyPart } from '#/platform/web/lazy-part.ts'
import { useShell } from './shell.ts'

const ChooseCity = lazyPart(async () => (await import('./choose-city.tsx')).default)

/** The choice of city: the notice of a first visit and the dialog that any page opens. */
export const CityChoice = () => {
  const { city, cities } = useShell()
  const { revalidate } = useRevalidator()
  const { ready, update } = useChoice()
  const open = useCityDialog((state) => state.open)
  const [dialogSeen, setDialogSeen] = useState(false)
  const [asks, setAsks] = useState(false)
  if (open && !dialogSeen) setDialogSeen(true)

  useEffect(() => {
    if (ready) setAsks(readCookie(CHOSEN_ADDRESS_COOKIE) === undefined)
  }, [ready])

  const choose = (next: City) => {
    setAsks(false)
    if (next.id === city.id) return update({ city_id: next.id, city_name: next.name })
    // Another city has other streets, stores and windows: only the way of getting the flowers is kept.
    const { order_type: _type, is_know_address: _known, ...rest } = emptyChoice(next)
    update(rest)
    void revalidate()
  }

  return (
    <>
      {asks && !open && <CityNotice city={city} onYes={() => choose(city)} onOther={openCityDialog} />}
      {dialogSeen && (
        <Suspense>
          <ChooseCity cities={cities} chosen={city.id} onChoose={choose} />
        </Suspense>
      )}
    </>
  )
}
