import { AddressField } from '#/domains/delivery/storefront/address/address-field.tsx'
import { OutsideNote } from '#/domains/delivery/storefront/address/outside-note.tsx'
import { SavedAddresses } from '#/domains/delivery/storefront/address-book/saved-addresses.tsx'
import { deliveryNote } from '#/domains/delivery/storefront/promise/delivery-price-note.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { openCityDialog } from '#/domains/places/storefront/city/city-dialog-store.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from '#/layouts/storefront/product/use-zone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import '#/domains/delivery/storefront/delivery.css'

/** Kept as it is typed, as in the cart: every price and promise follows. */
const PlaceDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { city, cities, delivery, stores } = useShell()
  const { choice, update } = useChoice()
  const zone = useZone()
  const outside = useCart(({ cart }) => cart?.outside ?? null)
  const { name } = choice.address
  const note = zone && deliveryNote(delivery, { goods: 0, day: null }, zone)
  const known = { order_type: 'delivery', is_know_address: true } as const
  return (
    <Sheet
      fit
      open={open}
      onClose={onClose}
      title={t('content.home.placeTitle')}
      footer={
        <>
          {cities.length > 1 && (
            <Button
              variant="line"
              onClick={() => {
                onClose()
                openCityDialog()
              }}
            >
              {t('content.home.otherCity')}
            </Button>
          )}
          <Button onClick={onClose}>{t('content.home.placeDone')}</Button>
        </>
      }
    >
      <form
        className="place-form"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <SavedAddresses />
        <AddressField
          label={t('delivery.address.label', { city: city.name_in })}
          cityId={city.id}
          value={name}
          onType={(typed) => update({ ...known, address: { name: typed, coords: null } })}
          onPick={({ value, coords }) => update({ ...known, address: { name: value, coords } })}
          hint={(name && !outside && note) || t('delivery.address.hint')}
        />
        {name && outside && <OutsideNote outside={outside} stores={stores} />}
      </form>
    </Sheet>
  )
}

export default PlaceDialog
