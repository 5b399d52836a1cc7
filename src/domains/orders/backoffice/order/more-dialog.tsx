import { Ban, Bell, CircleCheck } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { attentionLabel } from '../attention-label.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'

export const MoreDialog = ({
  order,
  onClose,
  onMark,
  onCancel,
}: {
  order: StaffOrder
  onClose: () => void
  onMark: () => void
  onCancel: () => void
}) => (
  <Dialog open onClose={onClose} title={t('staff.order.more')}>
    <div className="so-form">
      {order.needs_attention ? (
        <p className="so-holder muted">
          <CircleCheck aria-hidden="true" />
          {t('staff.order.isMarked', { why: attentionLabel(order) ?? '' })}
        </p>
      ) : (
        <Button block variant="line" icon={<Bell aria-hidden="true" />} onClick={onMark}>
          {t('staff.order.mark')}
        </Button>
      )}
      {order.can_cancel && (
        <Button block variant="danger" icon={<Ban aria-hidden="true" />} onClick={onCancel}>
          {t('staff.order.cancel')}
        </Button>
      )}
    </div>
  </Dialog>
)
