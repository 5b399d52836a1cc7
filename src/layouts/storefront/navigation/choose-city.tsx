import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { deliveryApi, type DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import { formatSoonest } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { type City, placesApi, type Store } from '#/domains/places/contract/customer.ts'
import { emptyChoice } from '#/domains/places/rules/chosen-address.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { askAboutCity } from '#/domains/places/storefront/city/city-dialog-store.ts'
import CityDialog from '#/domains/places/storefront/city/city-dialog.tsx'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useShell } from '#/layouts/shell.ts'

type CityOffers = { stores: Store[]; deliveries: (DeliverySettings | null)[] }

const ChooseCity = () => {
  const { city: chosen, cities } = useShell()
  const { revalidate } = useRevalidator()
  const update = useChoice((state) => state.update)
  const known = useOffers(cities)
  const choose = (next: City) => {
    askAboutCity(false)
    if (next.id === chosen.id) return update({ city_id: next.id, city_name: next.name })
    // Another city has other streets, stores and windows.
    const { order_type: _type, is_know_address: _known, ...rest } = emptyChoice(next)
    update(rest)
    void revalidate()
  }
  return (
    <CityDialog
      cities={cities}
      chosen={chosen.id}
      onChoose={choose}
      noteOf={(city) =>
        (known && cityNote(city, known)) || t('places.dialog.delivery', { city: city.name_in })
      }
    />
  )
}

const useOffers = (cities: readonly City[]): CityOffers | null => {
  const [known, setKnown] = useState<CityOffers | null>(null)
  useEffect(() => {
    const requests = [
      api(placesApi.stores),
      Promise.all(
        cities.map(({ id }) => api(deliveryApi.settings, { params: { city_id: id } }).catch(() => null)),
      ),
    ] as const
    Promise.all(requests).then(
      ([{ items: stores }, deliveries]) => setKnown({ stores, deliveries }),
      // The name alone is enough.
      () => undefined,
    )
  }, [cities])
  return known
}

const cityNote = ({ id }: City, { stores, deliveries }: CityOffers): string | null => {
  const settings = deliveries.find((one) => one?.city_id === id)
  const when = settings && formatSoonest(settings)
  const prices = settings?.zones.map(({ price }) => price) ?? []
  if (!when || prices.length === 0) return null
  const n = stores.filter(({ city_id }) => city_id === id).length
  return n > 0
    ? t('places.dialog.stores', { n, when })
    : t('places.dialog.noStores', { when, price: formatMoney(Math.min(...prices)) })
}

export default ChooseCity
