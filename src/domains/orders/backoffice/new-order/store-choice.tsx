import type { Store } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import type { NewOrderState } from './use-new-order.ts'

/** Of whoever works in all of them; `0`: the nearest one of the same city. */
export const StoreChoice = ({ draft, write, stores }: NewOrderState & { stores: Store[] }) => (
  <select
    className="input take-store"
    aria-label={t('staff.newOrder.store')}
    value={draft.storeId ?? 0}
    onChange={({ target }) => {
      const store = stores.find(({ id }) => id === Number(target.value))
      write({
        storeId: store?.id ?? null,
        cityId: store?.city_id ?? draft.cityId,
        time: null,
        ...(!store && draft.handover !== 'delivery' && { handover: 'delivery' as const }),
      })
    }}
  >
    <option value={0} disabled={draft.source === 'counter'}>
      {t('staff.newOrder.nearest')}
    </option>
    {stores.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
