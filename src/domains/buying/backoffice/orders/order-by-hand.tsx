import { t } from '#/platform/shared/texts.ts'
import { SelectField } from '#/ui/fields/field.tsx'
import type { SupplierOffer } from '../../contract/orders.ts'
import type { BuyingStore } from '../buying-head.tsx'

/** Suppliers of whom nothing is proposed; of several stores each has its own. */
export const OrderByHand = ({
  stores,
  offers,
  keyOf,
  onAdd,
}: {
  stores: readonly BuyingStore[]
  offers: readonly SupplierOffer[]
  keyOf: (offer: SupplierOffer) => string
  onAdd: (key: string) => void
}) => {
  if (offers.length === 0) return null
  const optionsOf = (id: number) =>
    offers
      .filter(({ store_id }) => store_id === id)
      .map((offer) => (
        <option key={keyOf(offer)} value={keyOf(offer)}>
          {offer.supplier}
        </option>
      ))
  return (
    <div className="supply-by-hand no-print">
      <SelectField
        label={t('staff.buying.orders.byHand')}
        value=""
        onChange={({ target: { value } }) => onAdd(value)}
      >
        <option value="">{t('staff.buying.orders.chooseSupplier')}</option>
        {stores.map((store) =>
          stores.length === 1 ? (
            optionsOf(store.id)
          ) : (
            <optgroup key={store.id} label={t('staff.stock.storeIn', store)}>
              {optionsOf(store.id)}
            </optgroup>
          ),
        )}
      </SelectField>
    </div>
  )
}
