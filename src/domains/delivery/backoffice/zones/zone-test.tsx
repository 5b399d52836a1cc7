import { useState } from 'react'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import {
  type CityCentre,
  dearestOfCity,
  type Whereabouts,
  zoneAt,
} from '#/domains/delivery/rules/find-zone.ts'
import { formatZonePrice, type TestedZone } from './zone-draft.ts'

export type TestPlace = Omit<Whereabouts, 'city'> & { where: string }

export const ZoneTest = ({
  city,
  zones,
  test,
  onTest,
}: {
  city: CityCentre & { id: number }
  zones: readonly TestedZone[]
  test: TestPlace | null
  onTest: (test: TestPlace | null) => void
}) => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const find = async () => {
    setBusy(true)
    setError(null)
    try {
      const { items } = await api(deliveryApi.addresses, { query: { city_id: city.id, query: typed } })
      const found = items.find(({ coords }) => coords !== null)
      const place = { address: typed, point: found?.coords ?? undefined, where: found?.value ?? typed }
      // A list needs no point; without one, outside all lists, nothing can be said.
      if (place.point ?? zoneAt({ ...place, city }, zones)) onTest(place)
      else setError(formatUnknown(zones))
    } catch (failure) {
      setError(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  const zone = test && zoneAt({ ...test, city }, zones)
  return (
    <form
      className="zone-test-form"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <TextField
        label={t('staff.zones.test.label')}
        value={typed}
        error={error}
        onChange={({ target: { value } }) => setTyped(value)}
        after={
          <Button type="submit" size="s" variant="line" busy={busy} disabled={typed.trim() === ''}>
            {t('staff.zones.test.button')}
          </Button>
        }
      />
      <p role="status" className={zone ? 'zone-test-found' : undefined}>
        {test &&
          (zone
            ? t('staff.zones.test.inside', {
                where: test.where,
                zone: zone.name,
                price: formatZonePrice(zone),
                minutes: zone.courier_minutes,
              })
            : t('staff.zones.test.outside', { where: test.where }))}
      </p>
    </form>
  )
}

/** What is paid where nobody knows the street. */
const formatUnknown = (zones: readonly TestedZone[]): string => {
  const dearest = dearestOfCity(zones)
  return dearest
    ? t('staff.zones.test.unknown', { zone: dearest.name, price: formatZonePrice(dearest) })
    : t('staff.zones.test.none')
}
