import { useRevalidator } from 'react-router'
import type { Route } from './+types/recipients-page'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { type Recipient, recipientsApi } from '#/domains/delivery/contract/address-book.ts'
import { type Reason, reasonsApi } from '#/domains/reminders/contract.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { RecipientDialog } from './recipient-dialog.tsx'
import { removeWithUndo } from '#/ui/saved-list/remove-with-undo.ts'
import { SavedHead } from '#/ui/saved-list/saved-head.tsx'
import { SavedRow } from '#/ui/saved-list/saved-row.tsx'
import { SavedSkeleton } from '#/ui/saved-list/saved-skeleton.tsx'
import { useOpenForm } from '#/ui/saved-list/use-open-form.ts'

export const clientLoader = personalLoad(async (call) => {
  const [{ items }, reasons] = await Promise.all([call(recipientsApi.list), call(reasonsApi.list)])
  return { recipients: items, reasons: reasons.items }
})

export const meta = noIndexMeta('recipientBook.title')

/** `spec §3`. */
export default function RecipientsPage({ loaderData: { recipients, reasons } }: Route.ComponentProps) {
  const user = useSession((session) => session.user)
  const { revalidate } = useRevalidator()
  const { form, open, openForm, close } = useOpenForm<Recipient>()
  const remove = ({ id, user_id, name, phone }: Recipient) =>
    removeWithUndo({
      message: t('orders.recipient.removed', { name }),
      remove: () => api(recipientsApi.remove, { params: { id } }),
      restore: () => api(recipientsApi.create, { body: { user_id, name, phone } }),
      after: revalidate,
    })
  return (
    <>
      <SavedHead
        title={t('recipientBook.title')}
        lead={t('recipientBook.lead')}
        add={t('recipientBook.add')}
        onAdd={() => openForm(null)}
      />
      <ul className="saved-list">
        <li className="saved-row">
          <div className="grow">
            <h2>{t('orders.recipient.self')}</h2>
            <p>{user ? t('recipientBook.selfHint', { phone: formatPhone(user.phone) }) : '\u00a0'}</p>
          </div>
        </li>
        {recipients.map((recipient) => (
          <SavedRow
            key={recipient.id}
            name={recipient.name}
            onEdit={() => openForm(recipient)}
            onRemove={() => void remove(recipient)}
          >
            <p>{formatPhone(recipient.phone)}</p>
            <Days reasons={reasons.filter(({ recipient_id }) => recipient_id === recipient.id)} />
          </SavedRow>
        ))}
      </ul>
      {recipients.length === 0 && <p className="saved-none muted">{t('recipientBook.none')}</p>}
      {user && form && (
        <RecipientDialog
          key={form.key}
          userId={user.id}
          recipient={form.of}
          open={open}
          onClose={close}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}

const Days = ({ reasons }: { reasons: Reason[] }) =>
  reasons.length > 0 && (
    <p>
      {reasons
        .map(({ title, date }) => t('recipientBook.reasons', { title, day: formatDay(date) }))
        .join('; ')}
    </p>
  )

export function HydrateFallback() {
  return <SavedSkeleton title={t('recipientBook.title')} />
}
