import { type FormEvent, useState } from 'react'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { type Webhook, webhooksStaffApi } from '#/domains/webhooks/contract/staff.ts'
import { isOfShop, type WebhookEvent } from '#/domains/webhooks/rules/webhook-events.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { EventTicks } from './event-ticks.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const FORM = 'webhook'

type Props = {
  me: StaffMember
  stores: readonly { id: number; name: string }[]
  /** Null: a new one. */
  webhook: Webhook | null
  onDone: () => void
  onClose: () => void
}

type Draft = { name: string; url: string; events: WebhookEvent[]; store_id: number | null }

export const WebhookDialog = ({ me, stores, webhook, onDone, onClose }: Props) => {
  const [draft, setDraft] = useState<Draft>(
    webhook ?? { name: '', url: '', events: ['order.placed', 'order.status'], store_id: me.store_id },
  )
  const [isOn, setOn] = useState(webhook === null || !webhook.state.startsWith('off'))
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, errors, send } = useSending()
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { name, url, events, store_id } = draft
    const fields = { name, url, events, store_id }
    const isDone = await send(async () => {
      if (webhook === null) return setSecret((await api(webhooksStaffApi.add, { body: fields })).secret)
      const body = { ...fields, is_on: isOn, version: webhook.version }
      await api(webhooksStaffApi.change, { params: { id: webhook.id }, body })
      onClose()
    })
    if (isDone) onDone()
  }
  if (secret !== null)
    return (
      <SecretDialog
        title={t('staff.webhooks.madeTitle')}
        text={t('staff.webhooks.madeText')}
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={webhook ? t('staff.webhooks.editTitle', { name: webhook.name }) : t('staff.webhooks.add')}
      footer={
        <Button type="submit" form={FORM} block busy={busy}>
          {t(webhook ? 'staff.ui.save.save' : 'staff.webhooks.make')}
        </Button>
      }
    >
      <form id={FORM} className="keys-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('staff.webhooks.name')}
          error={errors['name']}
          value={draft.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          type="url"
          label={t('staff.webhooks.url')}
          hint={t('staff.webhooks.urlHint')}
          error={errors['url']}
          value={draft.url}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => set({ url: target.value })}
        />
        <SelectField
          label={t('staff.webhooks.store')}
          hint={draft.store_id === null ? undefined : t('staff.webhooks.storeHint')}
          error={errors['store_id']}
          value={draft.store_id ?? ''}
          onChange={({ target }) => {
            const store_id = target.value ? Number(target.value) : null
            set({ store_id, events: draft.events.filter((one) => store_id === null || !isOfShop(one)) })
          }}
        >
          {me.store_id === null && <option value="">{t('staff.team.allStores')}</option>}
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {store.name}
            </option>
          ))}
        </SelectField>
        <EventTicks {...draft} error={errors['events']} onChange={(events) => set({ events })} />
        {webhook && <Switch label={t('staff.webhooks.isOn')} checked={isOn} onChange={setOn} />}
      </form>
    </Dialog>
  )
}
