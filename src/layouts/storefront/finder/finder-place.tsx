import { Check, ChevronDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { deliveryNote } from '#/domains/delivery/storefront/promise/delivery-price-note.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from '#/layouts/storefront/product/use-zone.ts'
import { t } from '#/platform/shared/texts.ts'
import { LazyDialog } from '#/ui/overlays/lazy-dialog.tsx'

const loadDialog = () => import('./place-dialog.tsx')

/** The address of the visit, or the store to pick up from. */
export const FinderPlace = () => {
  const { city, delivery } = useShell()
  const { choice } = useChoice()
  const zone = useZone()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const pickup = choice.order_type === 'pickup'
  const place = pickup ? choice.store?.name : choice.is_know_address ? choice.address.name : ''
  const note = zone && deliveryNote(delivery, { goods: 0, day: null }, zone)
  return (
    <>
      <button
        type="button"
        className="finder-field finder-place"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MapPin aria-hidden="true" />
        <span>
          <small>{t('content.home.whereIn', { city: city.name })}</small>
          {place ? <b>{place}</b> : <span className="muted">{t('delivery.address.placeholder')}</span>}
          {place && !pickup && note && <small className="finder-note">{note}</small>}
        </span>
        {place ? <Check aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      </button>
      <LazyDialog open={open} load={loadDialog} onLoadFailed={close} props={{ open, onClose: close }} />
    </>
  )
}
