import type { Cart } from '#/domains/cart/contract.ts'
import type { Store } from '#/domains/places/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { asChosenStore } from '../as-chosen-store.ts'
import { NO_TIME } from '../time/time-offers.ts'

export const OutsideNote = ({
  outside,
  stores,
}: {
  outside: NonNullable<Cart['outside']>
  stores: Store[]
}) => {
  const update = useChoice((state) => state.update)
  const nearest = stores.find(({ id, takes_pickup }) => id === outside.store_id && takes_pickup)
  return (
    <Note tone="rose" role="status" className="address-note outside-note">
      <p>{outside.text}</p>
      {nearest && (
        <Button
          size="s"
          variant="line"
          onClick={() =>
            update({
              order_type: 'pickup',
              store: asChosenStore(nearest),
              order: { ...NO_TIME, store_id: nearest.id },
            })
          }
        >
          {t('delivery.outside.pickup', { name: nearest.name })}
        </Button>
      )}
    </Note>
  )
}
