import { Landmark, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { Route } from './+types/bank-page'
import { type BankAction, bankApi, type BankPayment } from '#/domains/payments/contract/customer.ts'
import { useShell } from '#/layouts/shell.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { load } from '#/platform/web/loading/load.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { BankChoice } from './bank-choice.tsx'
import './bank.css'

const data = load(async (read, { params }) => ({
  payment: await read(bankApi.show, { params: { id: params['id'] ?? '' } }),
}))
export { data as loader, data as clientLoader }

export const meta = noIndexMeta('bank.page')

/** It says loudly that no money moves. */
export default function BankPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const [payment, setPayment] = useState<BankPayment>(loaderData.payment)
  const [busy, setBusy] = useState<BankAction | null>(null)
  const { settings } = useShell()
  const act = async (action: BankAction) => {
    setBusy(action)
    try {
      const after = await api(bankApi.act, { params: { id }, body: { action } })
      setPayment(after)
      // As real banks do.
      window.location.assign(after.return_url)
    } catch {
      setBusy(null)
      toast({ title: t('bank.failed'), tone: 'rose' })
    }
  }
  return (
    <main className="bank" id="page">
      <section className="bank-card" aria-labelledby="bank-title">
        <header className="bank-head">
          <span className="bank-sign">
            <Landmark aria-hidden="true" />
          </span>
          <h1 id="bank-title">{t('bank.page')}</h1>
        </header>
        <Note tone="honey" icon={<ShieldAlert aria-hidden="true" />}>
          {t('bank.lead')}
        </Note>
        <p className="bank-sum">{formatMoney(payment.amount)}</p>
        <dl className="bank-facts">
          <div>
            <dt>{t('bank.what')}</dt>
            <dd>{payment.description}</dd>
          </div>
          <div>
            <dt>{t('bank.way')}</dt>
            <dd>{t(`bank.ways.${payment.way}`)}</dd>
          </div>
          <div>
            <dt>{t('bank.shop')}</dt>
            <dd>{settings.brand}</dd>
          </div>
        </dl>
        {payment.status === 'pending' && payment.pay_at === null ? (
          <BankChoice payment={payment} busy={busy} onAct={(action) => void act(action)} />
        ) : (
          <BankEnd payment={payment} />
        )}
      </section>
    </main>
  )
}

const BankEnd = ({ payment: { status, pay_at, return_url } }: { payment: BankPayment }) => {
  const { time_zone } = useShell().city
  const end = status === 'pending' ? 'later' : status
  const time = pay_at ? localMoment(pay_at, time_zone).time : ''
  return (
    <div className="bank-end" role="status">
      <h2>{t(`bank.done.${end}`, { time })}</h2>
      <p className="muted">{t(`bank.doneText.${end}`)}</p>
      <a className="button button-l button-block" href={return_url}>
        <span className="button-label">{t('bank.back')}</span>
      </a>
    </div>
  )
}
