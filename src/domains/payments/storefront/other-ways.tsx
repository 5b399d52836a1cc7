import { useEffect, useState } from 'react'
import { paymentsApi } from '#/domains/payments/contract/customer.ts'
import type { BankWay } from '#/domains/payments/rules/bank-ways.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useBusyUntilBack } from './use-busy-until-back.ts'
import './other-ways.css'

type Props = { orderId: string; onChanged: () => void }

/** After a refusal: each way leads to the bank at once. Nothing where the provider has no other. */
export const OtherWays = ({ orderId, onChanged }: Props) => {
  const ways = useWays(orderId)
  const { busy, pay } = usePayBy(orderId, onChanged)
  if (ways.length === 0) return null
  return (
    <div className="other-ways" role="group" aria-label={t('payments.other')}>
      <span className="small">{t('payments.other')}</span>
      {ways.map((way) => (
        <Button
          key={way}
          size="s"
          variant="line"
          busy={busy === way}
          aria-disabled={busy !== null}
          onClick={() => busy === null && void pay(way)}
        >
          {t(`payments.by.${way}`)}
        </Button>
      ))}
    </div>
  )
}

const useWays = (orderId: string): BankWay[] => {
  const [ways, setWays] = useState<BankWay[]>([])
  useEffect(() => {
    let current = true
    api(paymentsApi.ways, { params: { id: orderId } }).then(
      ({ items }) => current && setWays(items),
      () => undefined,
    )
    return () => void (current = false)
  }, [orderId])
  return ways
}

const usePayBy = (orderId: string, onChanged: () => void) => {
  const [busy, setBusy] = useBusyUntilBack<BankWay | null>(null)
  const pay = async (way: BankWay) => {
    setBusy(way)
    try {
      const { confirmation_url: url } = await api(paymentsApi.payBy, {
        params: { id: orderId },
        body: { way },
      })
      if (url) return location.assign(url)
      onChanged()
      toast({ title: t('payments.noPage'), text: t('payments.noPageText') })
    } catch (error) {
      onChanged()
      toast({
        title: t('payments.notOpened'),
        text: sayFailure(error, t('payments.offline')),
        tone: 'rose',
      })
    }
    setBusy(null)
  }
  return { busy, pay }
}
