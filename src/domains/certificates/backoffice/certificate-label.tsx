import { t } from '#/platform/shared/texts.ts'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import type { StaffCertificateRow } from '../contract/staff.ts'

const TONES: Record<StaffCertificateRow['status'], LabelTone> = {
  awaiting_payment: 'honey',
  cancelled: 'soft',
  active: 'leaf',
  blocked: 'rose',
  expired: 'soft',
  refunded: 'soft',
}

/** Nothing left on it tells more than that it may be spent. */
export const CertificateLabel = ({
  certificate: { status, balance },
}: {
  certificate: Pick<StaffCertificateRow, 'status' | 'balance'>
}) =>
  status === 'active' && balance === 0 ? (
    <Label tone="soft">{t('staff.certificates.states.spent')}</Label>
  ) : (
    <Label tone={TONES[status]}>{t(`staff.certificates.states.${status}`)}</Label>
  )
