import { CityNotice } from '#/domains/places/storefront/city/city-notice.tsx'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { askAboutCity, openCityDialog } from '#/domains/places/storefront/city/city-dialog-store.ts'
import { useShell } from '#/layouts/shell.ts'

export const CityQuestion = () => {
  const { city } = useShell()
  const agree = () => {
    askAboutCity(false)
    useChoice.getState().update({ city_id: city.id, city_name: city.name })
  }
  return <CityNotice city={city} onYes={agree} onOther={openCityDialog} />
}
