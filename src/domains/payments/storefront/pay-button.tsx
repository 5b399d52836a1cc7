import { paymentsApi } from '#/domains/payments/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button, type ButtonProps } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useBusyUntilBack } from './use-busy-until-back.ts'

/** `onChanged` reloads an order that needs no payment any more. */
export const PayButton = ({
  orderId,
  onChanged,
  children,
  ...look
}: { orderId: string; onChanged: () => void } & Pick<
  ButtonProps,
  'variant' | 'size' | 'block' | 'className' | 'children'
>) => {
  const [busy, setBusy] = useBusyUntilBack(false)
  const pay = async () => {
    setBusy(true)
    try {
      const { confirmation_url: url } = await api(paymentsApi.bill, { params: { id: orderId } })
      if (url) return location.assign(url)
      onChanged()
      toast({ title: t('payments.noPage'), text: t('payments.noPageText') })
    } catch (error) {
      onChanged()
      const text = sayFailure(error, t('payments.offline'))
      toast({ title: t('payments.notOpened'), text, tone: 'rose' })
    }
    setBusy(false)
  }
  return (
    <Button {...look} busy={busy} onClick={() => void pay()}>
      {children}
    </Button>
  )
}
