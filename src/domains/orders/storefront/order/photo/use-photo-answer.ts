import { useState } from 'react'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'

type Answer = 'approved' | 'changes_requested'

/** True when settled, also by the deadline or another tab. */
export const usePhotoAnswer = (order: Order, photoId: string, onAnswer: (order: Order) => void) => {
  const [busy, setBusy] = useState<Answer | null>(null)
  const send = async (answer: Answer, comment?: string): Promise<boolean> => {
    setBusy(answer)
    try {
      onAnswer(
        await api(ordersApi.answerPhoto, {
          params: { id: order.id },
          body: { photo_id: photoId, answer, comment },
        }),
      )
      toast({ title: t(`orderPhoto.done.${answer}`, { type: order.order_type }), tone: 'leaf' })
      return true
    } catch (failure) {
      const failureBody = isApiError(failure) ? failure.body : null
      toast({
        title: failureBody?.detail ?? t('orderPhoto.failed'),
        ...(!failureBody && { text: t('orderPhoto.failedText') }),
        tone: 'rose',
      })
      if (failureBody?.fresh) onAnswer(failureBody.fresh as Order)
      return failureBody?.fresh !== undefined
    } finally {
      setBusy(null)
    }
  }
  return { busy, send }
}
