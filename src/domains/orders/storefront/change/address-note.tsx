import { Store as StoreIcon, Undo2 } from 'lucide-react'
import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'

type Props = {
  /** Where the new address lies; null: as before, or not counted. */
  place: ChangeBill['place']
  /** Outside all zones, as its field says. */
  isFar: boolean
  /** null: it cannot be picked up. */
  onPickup: (() => void) | null
  onUndo: () => void
}

/** An address that nobody knows is never taken without a word. */
export const AddressNote = ({ place, isFar, onPickup, onUndo }: Props) => {
  const isUnknown = place !== null && !place.exact
  if (!isFar && !isUnknown) return null
  return (
    <Note tone="honey" role="status">
      {isUnknown && <p>{t('orders.change.place.unknown', { zone: place.zone })}</p>}
      <span className="change-ways">
        {onPickup && (
          <Button size="s" variant="soft" icon={<StoreIcon aria-hidden="true" />} onClick={onPickup}>
            {t('delivery.type.pickup')}
          </Button>
        )}
        <Button size="s" variant="line" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
          {t('orders.change.place.undo')}
        </Button>
      </span>
    </Note>
  )
}
