import { useRevalidator } from 'react-router'
import type { Route } from './+types/reasons-page'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { recipientsApi } from '#/domains/delivery/contract/address-book.ts'
import { type Reason, reasonsApi } from '#/domains/reminders/contract.ts'
import { usualRemindDays } from '#/domains/reminders/rules/due-reminder.ts'
import type { reminderSettings } from '#/domains/reminders/rules/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { ReasonCard } from './reason-card.tsx'
import { type EditedReason, ReasonDialog } from './reason-dialog.tsx'
import { removeWithUndo } from '#/ui/saved-list/remove-with-undo.ts'
import { SavedHead } from '#/ui/saved-list/saved-head.tsx'
import { SavedSkeleton } from '#/ui/saved-list/saved-skeleton.tsx'
import { useOpenForm } from '#/ui/saved-list/use-open-form.ts'
import { YearCalendar, YEARS } from '../year-calendar/year-calendar.tsx'
import './reasons.css'

export const clientLoader = personalLoad(async (call, { url }) => {
  const year = yearOf(url.searchParams.get('year'))
  const [{ items, today }, recipients, holidays] = await Promise.all([
    call(reasonsApi.list),
    call(recipientsApi.list),
    call(reasonsApi.holidays, { query: { year } }),
  ])
  return { reasons: items, today, recipients: recipients.items, holidays: holidays.items, year }
})

const NoReasons = ({ onAdd }: { onAdd: () => void }) => {
  const usual = usualRemindDays(useShopSettings<typeof reminderSettings>('reminders'))
  const when = new Intl.ListFormat('ru').format(usual.map((n) => t('reasons.remind.before', { n })))
  return (
    <EmptyState
      drawing="dates"
      title={t('reasons.none.title')}
      text={usual.length > 0 ? t('reasons.none.text', { when }) : t('reasons.none.quiet')}
    >
      <Button aria-haspopup="dialog" onClick={onAdd}>
        {t('reasons.add')}
      </Button>
    </EmptyState>
  )
}

const yearOf = (yearParam: string | null): number => {
  const year = Number(yearParam)
  return Number.isInteger(year) && year >= YEARS.first && year <= YEARS.last ? year : new Date().getFullYear()
}

export const meta = noIndexMeta('reasons.page')

export default function ReasonsPage({ loaderData }: Route.ComponentProps) {
  const { reasons, today, recipients, holidays, year } = loaderData
  const user = useSession((session) => session.user)
  const { revalidate } = useRevalidator()
  const { form, open, openForm, close } = useOpenForm<EditedReason>()
  const add = () => openForm({ at: null })
  const none = reasons.length === 0
  return (
    <>
      <SavedHead
        title={t('reasons.page')}
        lead={t('reasons.lead')}
        add={t('reasons.add')}
        {...(!none && { onAdd: add })}
      />
      {none ? (
        <NoReasons onAdd={add} />
      ) : (
        <ul className="reasons">
          {reasons.map((reason) => (
            <ReasonCard key={reason.id} reason={reason} today={today} onEdit={() => openForm({ reason })} />
          ))}
        </ul>
      )}
      <YearCalendar
        {...{ year, today, reasons, holidays }}
        onEdit={(reason) => openForm({ reason })}
        onAdd={(at) => openForm({ at })}
      />
      {user && form?.of && (
        <ReasonDialog
          key={form.key}
          userId={user.id}
          edited={form.of}
          recipients={recipients}
          today={today}
          open={open}
          onClose={close}
          onSaved={() => void revalidate()}
          onRemove={(reason) => void remove(reason, revalidate)}
        />
      )}
    </>
  )
}

const remove = ({ id, ...reason }: Reason, after: () => Promise<void>): Promise<void> => {
  const { user_id, title, date, yearly, remind_days, recipient_id, comment } = reason
  const body = { user_id, title, date, yearly, remind_days, recipient_id, comment }
  return removeWithUndo({
    message: t('reasons.removed', { name: title }),
    remove: () => api(reasonsApi.remove, { params: { id } }),
    restore: () => api(reasonsApi.create, { body }),
    after,
  })
}

export function HydrateFallback() {
  return <SavedSkeleton title={t('reasons.page')} />
}
