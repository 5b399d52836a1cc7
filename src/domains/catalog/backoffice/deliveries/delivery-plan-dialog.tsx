import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import type { StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import type { StockRow } from '#/domains/catalog/contract/staff/stock.ts'
import { ComponentPicker } from './component-picker.tsx'
import { DeliveryDraftLines } from './delivery-draft-lines.tsx'
import { useDeliveryDraft } from './use-delivery-draft.ts'
import { type DeliveryDialogProps, useSaving } from './use-saving.ts'

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
  const draft = useDeliveryDraft(today, storeId, delivery)
  const { lines } = draft
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
        <Button block busy={busy} disabled={draft.isWrong} onClick={() => void save(draft.send)}>
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
          value={draft.day}
          disabled={delivery !== undefined}
          error={fields['arrives_on']}
          onChange={(event) => draft.setDay(event.target.value)}
        />
        <TextField
          label={t('staff.deliveries.note')}
          optional
          maxLength={200}
          value={draft.note}
          onChange={(event) => draft.setNote(event.target.value)}
        />
      </div>
      <DeliveryDraftLines lines={lines} list={draft.list} onChange={draft.setLines} />
      <ComponentPicker
        components={components.filter((one) => lines.every((line) => line.component_id !== one.component_id))}
        onPick={draft.add}
      />
    </Dialog>
  )
}
