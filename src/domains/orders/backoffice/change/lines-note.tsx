import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'

/** The florist works by what was ordered until somebody says otherwise, and a photo shows that. */
export const LinesNote = ({ order: { status, florist, photo_status } }: { order: StaffOrder }) =>
  status === 'assembling' && (
    <Note tone="honey" role="status">
      {t('orders.change.lines.tellFlorist', { name: florist?.name ?? t('orders.change.lines.florist') })}{' '}
      {(photo_status === 'sent' || photo_status === 'approved') && t('orders.change.lines.photoVoid')}
    </Note>
  )
