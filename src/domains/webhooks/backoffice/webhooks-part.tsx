import { Radio } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext, useRevalidator } from 'react-router'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import type { Webhook } from '#/domains/webhooks/contract/staff.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { eventLabel } from './webhook-labels.ts'
import './webhooks.css'

type Props = { items: readonly Webhook[]; stores: readonly { id: number; name: string }[] }

export const WebhooksPart = ({ items, stores }: Props) => {
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="integrations-part" aria-labelledby="webhooks-title">
      <div className="integrations-head">
        <h2 id="webhooks-title">{t('staff.webhooks.title')}</h2>
        <Button
          size="s"
          icon={<Radio aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {t('staff.webhooks.add')}
        </Button>
      </div>
      <p className="muted integrations-note">{t('staff.webhooks.note')}</p>
      {items.length === 0 ? (
        <p className="muted">{t('staff.webhooks.none')}</p>
      ) : (
        <Table caption={t('staff.webhooks.title')} columns={columns()} rows={items} keyOf={({ id }) => id} />
      )}
      {isAdding && (
        <WebhookDialog
          me={me}
          stores={stores}
          webhook={null}
          onDone={() => void revalidate()}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

const TONES: Record<Webhook['state'], LabelTone> = {
  works: 'leaf',
  failing: 'honey',
  off: 'plain',
  offFailing: 'rose',
  offGone: 'rose',
}

export const WebhookState = ({ state }: Pick<Webhook, 'state'>) => (
  <Label tone={TONES[state]}>{t(`staff.webhooks.states.${state}`)}</Label>
)

const columns = (): Column<Webhook>[] => [
  {
    key: 'name',
    title: t('staff.webhooks.called'),
    main: true,
    cell: ({ id, name, url }) => (
      <>
        <Link className="integrations-name webhook-name" to={`/staff/integrations/${id}`}>
          {name}
        </Link>
        <small className="integrations-name">{url}</small>
      </>
    ),
  },
  {
    key: 'events',
    title: t('staff.webhooks.about'),
    cell: ({ events, store }) => (
      <span title={events.map(eventLabel).join(', ')}>
        {t('staff.webhooks.eventsCount', { n: events.length })}
        {store && <small>{store}</small>}
      </span>
    ),
  },
  {
    key: 'sent',
    title: t('staff.webhooks.sent'),
    cell: ({ sent_at, waiting, failed }) => (
      <span>
        {sent_at ? formatMoment(sent_at) : t('staff.webhooks.nothingSent')}
        {waiting > 0 && <small>{t('staff.webhooks.waiting', { n: waiting })}</small>}
        {failed > 0 && <small>{t('staff.webhooks.failedCount', { n: failed })}</small>}
      </span>
    ),
  },
  { key: 'state', title: t('staff.webhooks.state'), cell: (one) => <WebhookState {...one} /> },
]
