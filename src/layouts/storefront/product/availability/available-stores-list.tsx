import type { VariantAvailability } from '#/domains/catalog/contract/customer.ts'
import { closeAvailability } from '#/domains/catalog/storefront/availability/availability-store.ts'
import { AvailableStores } from '#/domains/catalog/storefront/availability/available-stores.tsx'
import type { Store } from '#/domains/places/contract/customer.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useShell } from '#/layouts/shell.ts'

/** A window belongs to its store. */
const NO_TIME = { time_type: null, time_from: null, time_to: null }

export const StoresList = ({ found }: { found: VariantAvailability }) => {
  const { stores, delivery } = useShell()
  const { choice, update } = useChoice()
  const today = delivery.local_now.slice(0, 10)

  const take = (store: Store, from: string) => {
    const before = choice
    const { id, name, address } = store
    // Not before the flowers come; no day means today.
    const date = (choice.date ?? today) < from ? from : choice.date
    update({ order_type: 'pickup', store: { id, name, address }, date, order: { ...NO_TIME, store_id: id } })
    closeAvailability()
    toast({
      title: t('catalog.modals.stores.done', { name }),
      text: date ? t('catalog.modals.stores.doneOn', { address, day: formatDay(date) }) : address,
      tone: 'leaf',
      action: { label: t('catalog.modals.undo'), onClick: () => update(before) },
    })
  }

  return (
    <>
      <AvailableStores
        stocked={found.stores}
        stores={stores}
        today={today}
        chosen={pickupStore(choice)}
        onChoose={take}
      />
      <Note className="available-note">{t('catalog.modals.stores.delivery')}</Note>
    </>
  )
}

const pickupStore = ({ order_type, order }: ChosenAddress): number | null =>
  order_type === 'pickup' ? order.store_id : null
