import { MessageSquarePlus } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { Button, type ButtonProps } from '#/ui/controls/button.tsx'
import { type ReviewTarget, openReviewDialog } from './review-dialog-store.ts'

/** `orderId` or `slug` preselects the line. */
export const WriteButton = ({
  orderId,
  slug,
  ...look
}: Omit<ReviewTarget, 'rewrite'> & Pick<ButtonProps, 'variant' | 'size' | 'block' | 'className'>) => (
  <Button
    {...look}
    icon={<MessageSquarePlus aria-hidden="true" />}
    aria-haspopup="dialog"
    onClick={() => openReviewDialog({ ...(orderId && { orderId }), ...(slug && { slug }) })}
  >
    {t('reviews.write.title')}
  </Button>
)
