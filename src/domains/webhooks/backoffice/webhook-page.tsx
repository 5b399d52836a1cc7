import { useState } from 'react'
import { data, useNavigate, useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/webhook-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { type Webhook, webhooksStaffApi } from '#/domains/webhooks/contract/staff.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { RemoveButton } from '#/ui/staff/remove-button.tsx'
import { Deliveries } from './deliveries.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhooks-part.tsx'
import '#/domains/auth/backoffice/keys/keys.css'
import './webhooks.css'

export const clientLoader = staffLoad(async (shop, { params }) => {
  const { items, stores } = await shop(webhooksStaffApi.list)
  const webhook = items.find(({ id }) => id === params['id'])
  if (!webhook) throw data({}, { status: 404 })
  const deliveries = await shop(webhooksStaffApi.deliveries, { params: { id: webhook.id } })
  return { webhook, stores, deliveries }
})

export const meta = noIndexMeta('staff.webhooks.title')

export default function WebhookPage({ loaderData: { webhook, stores, deliveries } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <BackLink to="/staff/integrations">{t('staff.integrations.title')}</BackLink>
      <div className="staff-head">
        <h1 className="integrations-name">{webhook.name}</h1>
        <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {t('staff.webhooks.edit')}
        </Button>
      </div>
      <p className="webhook-facts">
        <WebhookState {...webhook} /> <span className="integrations-name">{webhook.url}</span>
      </p>
      <Actions webhook={webhook} onDone={() => void revalidate()} />
      <Deliveries
        key={deliveries.items[0]?.id}
        id={webhook.id}
        first={deliveries}
        onChanged={() => void revalidate()}
      />
      {isEditing && (
        <WebhookDialog
          me={me}
          stores={stores}
          webhook={webhook}
          onDone={() => void revalidate()}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

const Actions = ({ webhook: { id, name, state }, onDone }: { webhook: Webhook; onDone: () => void }) => {
  const navigate = useNavigate()
  const [renewed, setRenewed] = useState<{ secret: string; former_until: string } | null>(null)
  const { busy, send } = useSending()
  const params = { id }
  const test = () =>
    send(async () => {
      await api(webhooksStaffApi.test, { params })
      toast({ title: t('staff.webhooks.tested'), tone: 'leaf' })
      onDone()
    })
  const renew = () =>
    send(async () => {
      setRenewed(await api(webhooksStaffApi.renewSecret, { params }))
      onDone()
    })
  return (
    <div className="webhook-actions">
      <Button size="s" busy={busy} disabled={state.startsWith('off')} onClick={() => void test()}>
        {t('staff.webhooks.test')}
      </Button>
      <Button size="s" variant="line" busy={busy} aria-haspopup="dialog" onClick={() => void renew()}>
        {t('staff.webhooks.renew')}
      </Button>
      <RemoveButton
        label={t('staff.webhooks.remove')}
        title={t('staff.webhooks.removeTitle', { name })}
        text={t('staff.webhooks.removeText')}
        done={t('staff.webhooks.removed')}
        remove={() => api(webhooksStaffApi.remove, { params })}
        onRemoved={() => void navigate('/staff/integrations')}
      />
      {renewed && (
        <SecretDialog
          title={t('staff.webhooks.renewedTitle')}
          text={t('staff.webhooks.renewedText', { moment: formatMoment(renewed.former_until) })}
          secret={renewed.secret}
          onClose={() => setRenewed(null)}
        />
      )}
    </div>
  )
}
