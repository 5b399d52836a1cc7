import { MessageSquarePlus } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { Button, type ButtonProps } from '#/ui/controls/button.tsx'
import { type Asked, openReviewDialog } from './review-dialog-store.ts'

/** «Оставить отзыв»: about anything bought, or what is named first. */
export const WriteButton = ({
  orderId,
  slug,
  ...look
}: Omit<Asked, 'rewrite'> & Pick<ButtonProps, 'variant' | 'size' | 'block' | 'className'>) => (
  <Button
    {...look}
    icon={<MessageSquarePlus aria-hidden="true" />}
    aria-haspopup="dialog"
    onClick={() => openReviewDialog({ ...(orderId && { orderId }), ...(slug && { slug }) })}
  >
    {t('reviews.write.title')}
  </Button>
)
