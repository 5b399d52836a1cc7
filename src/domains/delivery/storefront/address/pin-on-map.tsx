import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { City, GlobalSettings } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import type PinMap from './pin-map.tsx'

type Point = [lat: number, lon: number]

export const PinOnMap = ({
  tiles,
  city,
  coords,
  onMove,
}: {
  tiles: NonNullable<GlobalSettings['map']>
  city: City
  coords: Point | null
  onMove: (point: Point) => void
}) => {
  const [open, setOpen] = useState(false)
  const [Streets, setStreets] = useState<typeof PinMap | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!open) return
    setFailed(false)
    import('./pin-map.tsx').then(
      (found) => setStreets(() => found.default),
      () => setFailed(true),
    )
  }, [open])

  return (
    <div className="pin-on-map">
      <Button
        size="s"
        variant="line"
        icon={<MapPin aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'delivery.map.close' : 'delivery.map.open')}
      </Button>
      {open && failed && <p className="small muted">{t('delivery.map.failed')}</p>}
      {open && !failed && (
        <>
          {Streets ? (
            <Streets tiles={tiles} centre={[city.lat, city.lon]} point={coords} onMove={onMove} />
          ) : (
            <div className="pin-map" aria-busy="true" />
          )}
          <p className="small muted">{t('delivery.map.hint')}</p>
        </>
      )}
    </div>
  )
}
