import { useState } from 'react'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { type Point, zoneAt } from '#/domains/delivery/rules/zone-rings.ts'
import type { StaffZone } from '#/domains/delivery/contract/staff/zones.ts'
import { formatZonePrice } from './zone-draft.ts'

export type TestPoint = { point: Point; where: string }

/** «Какая зона у этого адреса?»: tested against the zones as drawn. */
export const ZoneTest = ({
  cityId,
  zones,
  test,
  onTest,
}: {
  cityId: number
  zones: readonly Pick<StaffZone, 'name' | 'price' | 'free_from' | 'polygon'>[]
  test: TestPoint | null
  onTest: (test: TestPoint | null) => void
}) => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const find = async () => {
    setBusy(true)
    setError(null)
    try {
      const { items } = await api(deliveryApi.addresses, { query: { city_id: cityId, query: typed } })
      const found = items.find(({ coords }) => coords !== null)
      if (found?.coords) onTest({ point: found.coords, where: found.value })
      else setError(t('staff.zones.test.none'))
    } catch (failure) {
      setError(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  const zone = test && zoneAt(test.point, zones)
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
              })
            : t('staff.zones.test.outside', { where: test.where }))}
      </p>
    </form>
  )
}
