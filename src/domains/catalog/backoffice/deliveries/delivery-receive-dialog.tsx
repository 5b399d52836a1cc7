import { useState } from 'react'
import { formatDay } from '#/platform/shared/dates.ts'
import { parseRoubles } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { deliveriesStaffApi, type StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import { type DeliveryDialogProps, useSaving } from './use-saving.ts'

type ReceivedLine = { quantity: string; reason: string; price: string }

/** Kopecks of the contract. */
const MAX_PRICE = 10_000_000

const isPriceWrong = (price: string) => price !== '' && (parseRoubles(price) ?? MAX_PRICE + 1) > MAX_PRICE

/** Prefilled as planned, so that only differences are typed. */
export const DeliveryReceiveDialog = ({
  open,
  onClose,
  onDone,
  delivery: { id, version, arrives_on, lines },
}: DeliveryDialogProps & { delivery: StemDelivery }) => {
  const { busy, error, save } = useSaving(onDone)
  const [came, setCame] = useState<Record<number, ReceivedLine>>({})
  const cameOf = (line: StemDelivery['lines'][number]): ReceivedLine =>
    came[line.component_id] ?? { quantity: String(line.quantity), reason: '', price: '' }
  const change = (componentId: number, next: ReceivedLine) => setCame({ ...came, [componentId]: next })
  const isWrong = lines.some((line) => {
    const { quantity, price } = cameOf(line)
    return !/^\d{1,5}$/.test(quantity) || isPriceWrong(price)
  })
  const receive = () =>
    save(() =>
      api(deliveriesStaffApi.receive, {
        params: { id },
        body: {
          version,
          lines: lines.map((line) => {
            const { quantity, reason, price } = cameOf(line)
            return {
              component_id: line.component_id,
              quantity: Number(quantity),
              ...(reason && { reason }),
              ...(price && { price: parseRoubles(price) ?? 0 }),
            }
          }),
        },
      }),
    )
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t('staff.deliveries.receiveTitle', { day: formatDay(arrives_on) })}
      footer={
        <Button block busy={busy} disabled={isWrong} onClick={() => void receive()}>
          {t('staff.deliveries.receive')}
        </Button>
      }
    >
      {error && (
        <Note tone="rose" role="alert">
          {error}
        </Note>
      )}
      <p className="muted">{t('staff.deliveries.receiveText')}</p>
      <ul className="delivery-form">
        {lines.map((line) => {
          const { quantity, reason, price } = cameOf(line)
          const { name, component_id: componentId } = line
          return (
            <li key={componentId}>
              <span className="stock-name">
                <i style={{ background: line.color }} aria-hidden="true" />
                {t('staff.deliveries.line', { name, n: line.quantity, unit: line.unit })}
              </span>
              <input
                className="input"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('staff.deliveries.received', { name })}
                aria-invalid={/^\d{1,5}$/.test(quantity) ? undefined : true}
                value={quantity}
                onFocus={(event) => event.target.select()}
                onChange={(event) =>
                  change(componentId, { reason, price, quantity: event.target.value.replaceAll(/\D/g, '') })
                }
              />
              <input
                className="input"
                inputMode="decimal"
                autoComplete="off"
                aria-label={t('staff.deliveries.price', { name })}
                aria-invalid={isPriceWrong(price) || undefined}
                placeholder={t('staff.deliveries.priceLabel')}
                value={price}
                onChange={(event) => change(componentId, { quantity, reason, price: event.target.value })}
              />
              {quantity !== String(line.quantity) && (
                <input
                  className="input delivery-why"
                  maxLength={200}
                  aria-label={t('staff.deliveries.why', { name })}
                  placeholder={t('staff.deliveries.whyLabel')}
                  value={reason}
                  onChange={(event) => change(componentId, { quantity, price, reason: event.target.value })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
