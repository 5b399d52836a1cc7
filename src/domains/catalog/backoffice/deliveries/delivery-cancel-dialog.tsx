import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { deliveriesStaffApi, type StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import { type DeliveryDialogProps, useSaving } from './use-saving.ts'

/** Orders may hold its stems. */
export const DeliveryCancelDialog = ({
  open,
  onClose,
  onDone,
  delivery: { id, version, arrives_on },
}: DeliveryDialogProps & { delivery: StemDelivery }) => {
  const { busy, error, save } = useSaving(onDone)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('staff.deliveries.cancelTitle', { day: formatDay(arrives_on) })}
      footer={
        <div className="delivery-foot">
          <Button
            variant="danger"
            busy={busy}
            onClick={() =>
              void save(() => api(deliveriesStaffApi.cancel, { params: { id }, body: { version } }))
            }
          >
            {t('staff.deliveries.cancel')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('staff.deliveries.keep')}
          </Button>
        </div>
      }
    >
      {error && (
        <Note tone="rose" role="alert">
          {error}
        </Note>
      )}
      <p>{t('staff.deliveries.cancelText')}</p>
    </Dialog>
  )
}
