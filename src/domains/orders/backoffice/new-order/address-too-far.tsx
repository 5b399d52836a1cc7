import { Phone, Store as StoreIcon } from 'lucide-react'
import type { Store } from '#/domains/places/contract/customer.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { NewOrderState } from './use-new-order.ts'

/** Two ways out: picked up, or whoever may decide is asked. */
export const AddressTooFar = ({ draft, write, quote, stores }: NewOrderState & { stores: Store[] }) => {
  const nearest = draft.storeId ?? quote?.cart.outside?.store_id ?? null
  const store = stores.find(({ id, takes_pickup }) => id === nearest && takes_pickup)
  return (
    <div className="take-ways">
      {store && (
        <Button
          variant="soft"
          size="s"
          icon={<StoreIcon aria-hidden="true" />}
          onClick={() => write({ handover: 'pickup', storeId: store.id, time: null })}
        >
          {t('staff.newOrder.where.pickUpAt', { store: store.name })}
        </Button>
      )}
      {quote?.managers.map(({ name, phone }) => (
        <a key={phone} className="button button-line button-s" href={`tel:${phone}`}>
          <span className="button-label">
            <Phone aria-hidden="true" />
            {t('staff.newOrder.where.askManager', { who: name ?? formatPhone(phone) })}
          </span>
        </a>
      ))}
    </div>
  )
}
