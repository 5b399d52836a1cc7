import { useEffect, useState } from 'react'
import { deliveryApi, type DeliverySettings } from '#/domains/delivery/contract.ts'
import { soonestWords } from '#/domains/delivery/storefront/promise.ts'
import { type City, placesApi, type Store } from '#/domains/places/contract.ts'
import CityDialog from '#/domains/places/storefront/city-dialog.tsx'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'

type Known = { stores: Store[]; deliveries: (DeliverySettings | null)[] }

/** The choice of city with what each one offers: its stores, and when and for how much the first bouquet comes. */
const ChooseCity = ({
  cities,
  ...rest
}: {
  cities: readonly City[]
  chosen: number
  onChoose: (city: City) => void
}) => {
  const known = useOffers(cities)
  return (
    <CityDialog
      {...rest}
      cities={cities}
      noteOf={(city) =>
        (known && cityNote(city, known)) || t('places.dialog.delivery', { city: city.name_in })
      }
    />
  )
}

const useOffers = (cities: readonly City[]): Known | null => {
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    const asked = [
      api(placesApi.stores),
      Promise.all(
        cities.map(({ id }) => api(deliveryApi.settings, { params: { city_id: id } }).catch(() => null)),
      ),
    ] as const
    Promise.all(asked).then(
      ([{ items: stores }, deliveries]) => setKnown({ stores, deliveries }),
      // The city's name says enough.
      () => undefined,
    )
  }, [cities])
  return known
}

const cityNote = ({ id }: City, { stores, deliveries }: Known): string | null => {
  const settings = deliveries.find((one) => one?.city_id === id)
  const when = settings && soonestWords(settings)
  const prices = settings?.zones.map(({ price }) => price) ?? []
  if (!when || prices.length === 0) return null
  const n = stores.filter(({ city_id }) => city_id === id).length
  return n > 0
    ? t('places.dialog.stores', { n, when })
    : t('places.dialog.noStores', { when, price: formatMoney(Math.min(...prices)) })
}

export default ChooseCity
