import { useEffect, useEffectEvent } from 'react'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { CityNotice } from '#/domains/places/storefront/city/city-notice.tsx'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import {
  askAboutCity,
  openCityDialog,
  useCityDialog,
} from '#/domains/places/storefront/city/city-dialog-store.ts'
import { useShell } from '#/layouts/shell.ts'
import { readCookie } from '#/platform/web/cookies.ts'

/** A shop of one city has nothing to ask. */
export const CityQuestion = () => {
  const { city, cities } = useShell()
  const { ready, update } = useChoice()
  const { asks } = useCityDialog()
  const agree = () => {
    askAboutCity(false)
    update({ city_id: city.id, city_name: city.name })
  }
  const ask = useEffectEvent(() => {
    if (readCookie(CHOSEN_ADDRESS_COOKIE) !== undefined) askAboutCity(false)
    else if (cities.length === 1) agree()
  })
  useEffect(() => {
    if (ready) ask()
  }, [ready])

  return asks && cities.length > 1 ? <CityNotice city={city} onYes={agree} onOther={openCityDialog} /> : null
}
