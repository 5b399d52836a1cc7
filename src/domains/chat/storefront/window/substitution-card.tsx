import { useEffect, useEffectEvent, useState } from 'react'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { substitutionApi } from '#/domains/orders/contract/substitution.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

/** What was offered for a missing flower; other answers are given on the order's page. */
export const SubstitutionCard = ({ orderId, questionId }: { orderId: string; questionId: string }) => {
  const { order, take } = useOrder(orderId)
  const [busy, setBusy] = useState<number | null>(null)
  const question = order?.substitutions.find(({ id, state }) => id === questionId && state === 'asked')
  if (!question) return null
  const choose = async (component_id: number) => {
    setBusy(component_id)
    try {
      const body = { substitution_id: questionId, answer: 'replaced' as const, component_id }
      take(await api(substitutionApi.answer, { params: { id: orderId }, body }))
      toast({ title: t('chat.substitution.done'), tone: 'leaf' })
    } catch (failure) {
      const refused = isApiError(failure) ? failure.body : null
      toast({ title: refused?.detail ?? t('orderPhoto.failed'), tone: 'rose' })
      if (refused?.fresh) take(refused.fresh as Order)
    } finally {
      setBusy(null)
    }
  }
  return (
    <span className="chat-photo-ways">
      {question.options.map(({ component_id, name }) => (
        <Button
          key={component_id}
          size="s"
          busy={busy === component_id}
          disabled={busy !== null}
          onClick={() => void choose(component_id)}
        >
          {name}
        </Button>
      ))}
      <ButtonLink size="s" variant="soft" to={`/profile/orders/${orderId}`}>
        {t('chat.substitution.other')}
      </ButtonLink>
    </span>
  )
}

const useOrder = (orderId: string) => {
  const [order, take] = useState<Order | null>(null)
  const ask = useEffectEvent(() =>
    api(ordersApi.show, { params: { id: orderId } }).then(take, () => undefined),
  )
  useEffect(() => {
    void ask()
  }, [orderId])
  return { order, take }
}
