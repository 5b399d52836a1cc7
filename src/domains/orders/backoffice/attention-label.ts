import { t } from '#/platform/shared/texts.ts'
import type { Attention } from '../contract/customer.ts'
import { formatReason } from './format-staff-order.ts'

type Attended = { needs_attention: Attention | null; attention_reason: string | null }

/** What has to be decided, never without its reason: «Не вручили: Никого нет дома». Null when nothing has. */
export const attentionLabel = ({ needs_attention: why, attention_reason: reason }: Attended) => {
  if (why === null) return null
  const what = t(`staff.board.attention.${why}`)
  if (reason) return t('staff.board.attentionWhy', { what, reason: formatReason(reason) })
  return why === 'by_hand' ? t('staff.board.attentionWhy', { what, reason: t('staff.board.noReason') }) : what
}
