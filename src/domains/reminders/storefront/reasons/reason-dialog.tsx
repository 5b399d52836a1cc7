import { Trash2 } from 'lucide-react'
import { type Recipient, recipientsApi } from '#/domains/delivery/contract/address-book.ts'
import { type Reason, reasonsApi } from '#/domains/reminders/contract.ts'
import { REMIND_DAYS, usualRemindDays } from '#/domains/reminders/rules/due-reminder.ts'
import type { reminderSettings } from '#/domains/reminders/rules/settings.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { ReasonDayFields } from './reason-day-fields.tsx'
import { dateOf, draftOf, newReason, type ReasonBody, type ReasonDraft } from './reason-draft.ts'
import { ReasonRecipientFields } from './reason-recipient-fields.tsx'
import { SavedDialog } from '#/ui/saved-list/saved-dialog.tsx'

export type EditedReason = { reason: Reason } | { at: { date: string; title: string } | null }

type NewReason = Input<typeof reasonsApi.create>['body']

const MAX_COMMENT_LENGTH = 300

export const ReasonDialog = ({
  userId,
  edited,
  recipients,
  today,
  onSaved,
  onRemove,
  ...rest
}: {
  userId: string
  edited: EditedReason
  recipients: readonly Recipient[]
  today: string
  open: boolean
  onClose: () => void
  onSaved: () => void
  onRemove: (reason: Reason) => void
}) => {
  const reason = 'reason' in edited ? edited.reason : null
  const at = 'at' in edited ? edited.at : null
  const thisYear = Number(today.slice(0, 4))
  const usual = usualRemindDays(useShopSettings<typeof reminderSettings>('reminders'))
  const form = useEditForm<ReasonDraft>({
    draftName: `reason-${reason?.id ?? at?.date ?? ''}`,
    saved: { values: reason ? draftOf(reason) : newReason(at, usual), version: 0 },
    send: async (draft) => {
      const { title, yearly, remind_days, comment } = draft
      const recipient_id = await recipientOf(draft, userId)
      const body = { title, date: dateOf(draft, thisYear), yearly, remind_days, recipient_id, comment }
      const saved = await send(reason, userId, body)
      onSaved()
      return { values: draftOf(saved), version: 0 }
    },
    readFresh: (fresh) => ({ values: draftOf(fresh as Reason), version: 0 }),
    quiet: true,
  })
  const { values, errors, set } = form
  const { onClose } = rest
  return (
    <SavedDialog {...rest} form={form} title={t(reason ? 'reasons.edit' : 'reasons.new')}>
      <TextField
        label={t('reasons.title')}
        placeholder={t('reasons.titleExample')}
        value={values.title}
        onChange={({ target }) => set({ title: target.value })}
        error={errors.title}
        maxLength={100}
        autoComplete="off"
      />
      <QuickTitles value={values.title} onChange={(title) => set({ title })} />
      <ReasonDayFields draft={values} thisYear={thisYear} error={errors.date} onChange={set} />
      <ReasonRecipientFields draft={values} recipients={recipients} errors={errors} onChange={set} />
      <RemindDays value={values.remind_days} onChange={(remind_days) => set({ remind_days })} />
      <TextArea
        label={t('reasons.comment')}
        optional
        placeholder={t('reasons.commentExample')}
        counter={{ max: MAX_COMMENT_LENGTH }}
        maxLength={MAX_COMMENT_LENGTH}
        value={values.comment}
        onChange={({ target }) => set({ comment: target.value })}
        error={errors.comment}
      />
      {reason && (
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => {
            form.discard()
            onClose()
            onRemove(reason)
          }}
        >
          {t('reasons.remove')}
        </Button>
      )}
    </SavedDialog>
  )
}

/** Idempotent on retry. */
const recipientOf = async (
  { recipient, name, phone }: ReasonDraft,
  user_id: string,
): Promise<string | null> =>
  recipient === 'new'
    ? (await api(recipientsApi.create, { body: { user_id, name, phone } })).id
    : recipient || null

/** Unset fields are left out, so that the server reports them. */
const send = (reason: Reason | null, user_id: string, body: ReasonBody): Promise<Reason> =>
  reason
    ? api(reasonsApi.update, { params: { id: reason.id }, body })
    : api(reasonsApi.create, { body: { ...body, user_id } as NewReason })

const TITLES = ['birthday', 'anniversary', 'wedding', 'acquaintance', 'mother', 'graduation'] as const

const QuickTitles = ({ value, onChange }: { value: string; onChange: (title: string) => void }) => (
  <div className="saved-titles" role="group" aria-label={t('reasons.titles.label')}>
    {TITLES.map((name) => {
      const title = t(`reasons.titles.${name}`)
      return (
        <Chip key={name} selected={value === title} onClick={() => onChange(value === title ? '' : title)}>
          {title}
        </Chip>
      )
    })}
  </div>
)

const RemindDays = ({
  value,
  onChange,
}: {
  value: ReasonDraft['remind_days']
  onChange: (value: ReasonDraft['remind_days']) => void
}) => (
  <div role="group" aria-labelledby="reason-remind">
    <p className="field-label" id="reason-remind">
      {t('reasons.remind.label')}
    </p>
    <div className="chips">
      {REMIND_DAYS.map((days) => (
        <Chip
          key={days}
          selected={value.includes(days)}
          onClick={() => onChange(REMIND_DAYS.filter((one) => (one === days) !== value.includes(one)))}
        >
          {t('reasons.remind.before', { n: days })}
        </Chip>
      ))}
    </div>
    <p className="field-hint">{t(value.length > 0 ? 'reasons.remind.hint' : 'reasons.remind.none')}</p>
  </div>
)
