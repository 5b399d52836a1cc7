import { useEffect, useState } from 'react'
import { type CallPrice, courierCallsApi } from '#/domains/couriers/contract/staff.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import type { Act } from './act.ts'

type Props = { orderId: string; service: string; act: Act; onClose: () => void }

/** The price first: nobody is called before it was seen. */
export const CallDialog = ({ orderId, service, act, onClose }: Props) => {
  const { price, failure, askAgain } = usePrice(orderId)
  const [busy, setBusy] = useState(false)
  const call = async ({ price: sum }: CallPrice) => {
    setBusy(true)
    await act('courier-call', () =>
      api(courierCallsApi.call, { params: { id: orderId }, body: { price: sum } }),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.courierCall.priceTitle')}
      footer={
        price ? (
          <Button block busy={busy} onClick={() => void call(price)}>
            {t('staff.courierCall.confirm', { sum: formatMoney(price.price) })}
          </Button>
        ) : (
          failure !== null && (
            <Button block variant="line" onClick={askAgain}>
              {t('staff.courierCall.again')}
            </Button>
          )
        )
      }
    >
      <div aria-live="polite">
        {failure !== null && <Note tone="honey">{failure}</Note>}
        {!price && failure === null && <p className="muted">{t('staff.courierCall.asking')}</p>}
        {price && <p>{t('staff.courierCall.price', { service, sum: formatMoney(price.price) })}</p>}
        {price !== null && price.minutes !== null && (
          <p className="muted">{t('staff.courierCall.minutes', { n: price.minutes })}</p>
        )}
      </div>
    </Dialog>
  )
}

const usePrice = (orderId: string) => {
  const [price, setPrice] = useState<CallPrice | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(1)
  useEffect(() => {
    const leaving = new AbortController()
    api(courierCallsApi.price, { params: { id: orderId }, signal: leaving.signal }).then(
      setPrice,
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(sayFailure(error))
      },
    )
    return () => leaving.abort()
  }, [orderId, asked])
  const askAgain = () => {
    setFailure(null)
    setAsked(asked + 1)
  }
  return { price, failure, askAgain }
}
