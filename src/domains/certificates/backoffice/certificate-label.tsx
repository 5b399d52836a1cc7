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

export const CertificateLabel = ({ status }: Pick<StaffCertificateRow, 'status'>) => (
  <Label tone={TONES[status]}>{t(`staff.certificates.states.${status}`)}</Label>
)
