import { useState } from 'react'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { substitutionApi } from '#/domains/orders/contract/substitution.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

type Answer = { answer: 'replaced'; component_id: number } | { answer: 'left_out' } | { answer: 'call' }
export type SendAnswer = (answer: Answer) => Promise<void>

/** On a conflict the order is shown as it is. */
export const useSubstitutionAnswer = (
  orderId: string,
  substitutionId: string,
  onAnswer: (order: Order) => void,
) => {
  const [busy, setBusy] = useState<string | null>(null)
  const send: SendAnswer = async (answer) => {
    setBusy(answer.answer === 'replaced' ? String(answer.component_id) : answer.answer)
    try {
      const body = { substitution_id: substitutionId, ...answer }
      onAnswer(await api(substitutionApi.answer, { params: { id: orderId }, body }))
      toast({
        title: t(answer.answer === 'call' ? 'substitution.calledFor' : 'substitution.done'),
        tone: 'leaf',
      })
    } catch (failure) {
      toast({ title: t('substitution.failed'), text: sayFailure(failure), tone: 'rose' })
      if (isApiError(failure) && failure.body.fresh) onAnswer(failure.body.fresh as Order)
    } finally {
      setBusy(null)
    }
  }
  return { busy, send }
}
