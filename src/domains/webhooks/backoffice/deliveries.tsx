import { useState } from 'react'
import { type WebhookDelivery, webhooksStaffApi } from '#/domains/webhooks/contract/staff.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { messageLabel } from './webhook-labels.ts'

type Piece = { items: WebhookDelivery[]; has_more: boolean }
type Props = { id: string; first: Piece; onChanged: () => void }

export const Deliveries = ({ id, first, onChanged }: Props) => {
  const [later, setLater] = useState<Piece>({ items: [], has_more: first.has_more })
  const { busy, send } = useSending()
  const rows = [...first.items, ...later.items]
  const more = () =>
    send(async () => {
      const query = { before: rows.at(-1)?.id }
      const page = await api(webhooksStaffApi.deliveries, { params: { id }, query })
      setLater({ items: [...later.items, ...page.items], has_more: page.has_more })
    })
  const again = (delivery: WebhookDelivery) =>
    send(async () => {
      await api(webhooksStaffApi.again, { params: { id, delivery_id: delivery.id } })
      toast({ title: t('staff.webhooks.againDone'), tone: 'leaf' })
      onChanged()
    })
  return (
    <section aria-labelledby="webhook-deliveries">
      <div className="integrations-head">
        <h2 id="webhook-deliveries">{t('staff.webhooks.toDeliveries')}</h2>
        <Button size="s" variant="line" onClick={onChanged}>
          {t('staff.webhooks.refresh')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="muted">{t('staff.webhooks.deliveriesNone')}</p>
      ) : (
        <Table
          caption={t('staff.webhooks.toDeliveries')}
          columns={columns((one) => void again(one))}
          rows={rows}
          keyOf={(one) => one.id}
        />
      )}
      {later.has_more && (
        <Button variant="line" busy={busy} onClick={() => void more()}>
          {t('staff.webhooks.more')}
        </Button>
      )}
    </section>
  )
}

const TONES: Record<WebhookDelivery['state'], LabelTone> = { waiting: 'honey', sent: 'leaf', failed: 'rose' }

const columns = (onAgain: (one: WebhookDelivery) => void): Column<WebhookDelivery>[] => [
  {
    key: 'what',
    title: t('staff.webhooks.about'),
    main: true,
    cell: ({ type, created_at, body, answer }) => (
      <>
        <b>{messageLabel(type)}</b>
        <small>{formatMoment(created_at)}</small>
        <details className="webhook-texts">
          <summary>{t('staff.webhooks.request')}</summary>
          <pre>{body}</pre>
          {answer && (
            <>
              <p>{t('staff.webhooks.answer')}</p>
              <pre>{answer}</pre>
            </>
          )}
        </details>
      </>
    ),
  },
  { key: 'answer', title: t('staff.webhooks.answer'), cell: (one) => <Answer {...one} /> },
  {
    key: 'state',
    title: t('staff.webhooks.state'),
    cell: ({ state, tries }) => (
      <span>
        <Label tone={TONES[state]}>{t(`staff.webhooks.deliveryStates.${state}`)}</Label>
        {tries > 1 && <small>{t('staff.webhooks.tries', { n: tries })}</small>}
      </span>
    ),
  },
  {
    key: 'again',
    title: t('staff.webhooks.again'),
    untitled: true,
    end: true,
    cell: (one) => (
      <button type="button" className="link link-inline" onClick={() => onAgain(one)}>
        {t('staff.webhooks.again')}
        <span className="visually-hidden"> {messageLabel(one.type)}</span>
      </button>
    ),
  },
]

const Answer = ({ status, took_ms, problem, tried_at }: WebhookDelivery) => (
  <span>
    {status !== null && t('staff.webhooks.answered', { status: String(status) })}
    {problem && <small>{t(`staff.webhooks.problems.${problem}`)}</small>}
    {tried_at && (
      <small>
        {formatMoment(tried_at)} {took_ms !== null && t('staff.webhooks.took', { n: took_ms })}
      </small>
    )}
  </span>
)
