import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDay } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { deliveriesStaffApi, type StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import type { StockRow } from '#/domains/catalog/contract/staff/stock.ts'
import { ComponentPicker } from './component-picker.tsx'
import { type DeliveryDialogProps, useSaving } from './use-saving.ts'

type DraftLine = { component_id: number; name: string; color: string; quantity: string }

/** Plans a new delivery or changes a planned one. */
export const DeliveryPlanDialog = ({
  today,
  open,
  onClose,
  onDone,
  storeId,
  components,
  delivery,
}: DeliveryDialogProps & { storeId: number; components: readonly StockRow[]; delivery?: StemDelivery }) => {
  const { busy, error, fields, save } = useSaving(onDone)
  const [day, setDay] = useState(delivery?.arrives_on ?? addDays(today, 1))
  const [note, setNote] = useState(delivery?.note ?? '')
  const [lines, setLines] = useState<DraftLine[]>(
    delivery?.lines.map((line) => ({ ...line, quantity: String(line.quantity) })) ?? [],
  )
  const list = useRef<HTMLUListElement>(null)
  const add = ({ component_id, name, color }: StockRow) => {
    setLines([...lines, { component_id, name, color, quantity: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const isWrong = lines.length === 0 || lines.some(({ quantity }) => !/^[1-9]\d{0,4}$/.test(quantity))
  const submit = () => {
    const body = {
      note,
      lines: lines.map(({ component_id, quantity }) => ({ component_id, quantity: Number(quantity) })),
    }
    return save(() =>
      delivery
        ? api(deliveriesStaffApi.change, {
            params: { id: delivery.id },
            body: { ...body, version: delivery.version },
          })
        : api(deliveriesStaffApi.plan, { params: { store_id: storeId }, body: { ...body, arrives_on: day } }),
    )
  }
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={
        delivery
          ? t('staff.deliveries.changeTitle', { day: formatDay(delivery.arrives_on) })
          : t('staff.deliveries.newTitle')
      }
      footer={
        <Button block busy={busy} disabled={isWrong} onClick={() => void submit()}>
          {t('staff.deliveries.save')}
        </Button>
      }
    >
      {error && (
        <Note tone="rose" role="alert">
          {error}
        </Note>
      )}
      <div className="delivery-fields">
        <TextField
          type="date"
          label={t('staff.deliveries.day')}
          min={today}
          value={day}
          disabled={delivery !== undefined}
          error={fields['arrives_on']}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label={t('staff.deliveries.note')}
          optional
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <ul className="delivery-form" ref={list}>
        {lines.map(({ component_id: componentId, name, color, quantity }, at) => (
          <li key={componentId}>
            <span className="stock-name">
              <i style={{ background: color }} aria-hidden="true" />
              {name}
            </span>
            <input
              className="input"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('staff.deliveries.quantity', { name })}
              value={quantity}
              onChange={(event) =>
                setLines(
                  lines.with(at, {
                    component_id: componentId,
                    name,
                    color,
                    quantity: event.target.value.replaceAll(/\D/g, ''),
                  }),
                )
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                document.querySelector<HTMLInputElement>('[data-component-picker]')?.focus()
              }}
            />
            <IconButton
              label={t('staff.deliveries.remove', { name })}
              onClick={() => setLines(lines.filter((line) => line.component_id !== componentId))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className="small muted">{t('staff.deliveries.empty')}</p>}
      <ComponentPicker
        components={components.filter((one) => lines.every((line) => line.component_id !== one.component_id))}
        onPick={add}
      />
    </Dialog>
  )
}
