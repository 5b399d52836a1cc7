import type { Buyer } from '#/domains/orders/contract/staff/new-order.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { formatProductName } from '../format-staff-order.ts'
import { recipientPart } from './recipient-part.ts'
import type { NewOrderState } from './use-new-order.ts'

type Last = NonNullable<Buyer['last']>

/** «Как 6 ноября»: the same to the same person. */
export const LastBouquet = ({ draft, write, last }: NewOrderState & { last: Last }) => {
  const lines = last.lines ?? []
  const sold = lines.filter(({ is_on_sale }) => is_on_sale)
  const [first] = lines
  if (!first) return null
  const repeat = () =>
    write({
      lines: sold.map((line) => ({
        key: crypto.randomUUID(),
        variant_id: line.variant_id,
        name: line.name,
        label: line.variant_label,
        picture: line.picture,
        quantity: line.quantity,
      })),
      ...(draft.handover === 'delivery' &&
        recipientPart(draft, {
          name: last.recipient_name,
          phone: last.recipient_phone,
          address: last.address,
        })),
    })
  return (
    <div className="take-last">
      <span className="take-picture">
        {first.picture && <Picture picture={first.picture} sizes="44px" alt="" />}
      </span>
      <div>
        <b>{t('staff.newOrder.who.as', { day: formatDay(last.date) })}</b>
        <small>
          {[lines.map(formatProductName).join(', '), last.recipient_name, last.address?.name]
            .filter(Boolean)
            .join(', ')}
        </small>
      </div>
      {sold.length > 0 ? (
        <Button size="s" variant="soft" onClick={repeat}>
          {t('staff.newOrder.who.repeat')}
        </Button>
      ) : (
        <small>{t('staff.newOrder.who.gone')}</small>
      )}
    </div>
  )
}
