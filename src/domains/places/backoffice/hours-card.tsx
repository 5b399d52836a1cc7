import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { DayFields, WeekFields } from './hours-fields.tsx'
import { ordersOutside, type StoreDraft } from './store-draft.ts'
import { UsualHours } from './store-fields.tsx'

type BookedWindow = Parameters<typeof ordersOutside>[1]

/** Orders outside the new hours are shown before saving. */
export const HoursCard = ({
  form,
  today,
  held,
}: {
  form: ReturnType<typeof useEditForm<StoreDraft>>
  today: string
  held: BookedWindow
}) => {
  const outside = ordersOutside(form.values, held)
  return (
    <section className="staff-card store-card">
      <h2>{t('staff.stores.hours')}</h2>
      {outside.length > 0 && (
        <Note tone="honey" role="status">
          {outside.map(({ date, orders }) => (
            <p key={date}>{t('staff.stores.orders', { day: formatDay(date), n: orders })}</p>
          ))}
        </Note>
      )}
      <h3>{t('staff.stores.usual')}</h3>
      <UsualHours form={form} />
      <h3>{t('staff.stores.week')}</h3>
      <p className="small muted">{t('staff.stores.weekHint')}</p>
      <WeekFields draft={form.values} errors={form.errors} onChange={(week) => form.set({ week })} />
      <h3>{t('staff.stores.days')}</h3>
      <p className="small muted">{t('staff.stores.daysHint')}</p>
      <DayFields
        draft={form.values}
        today={today}
        errors={form.errors}
        onChange={(days) => form.set({ days })}
      />
    </section>
  )
}
