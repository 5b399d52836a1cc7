import { t } from '#/platform/shared/texts.ts'
import { formatExceptionDay, type StoreDraft, formatToday } from './store-draft.ts'

export const StorePreview = ({ draft, today }: { draft: StoreDraft; today: string }) => (
  <section className="staff-card store-card" aria-label={t('staff.stores.preview')}>
    <h2>{t('staff.stores.preview')}</h2>
    <div>
      <b>{draft.name || t('staff.stores.new')}</b>
      <p className="muted">{draft.address}</p>
      <p role="status">{formatToday(draft, today)}</p>
      {draft.days
        .filter(({ date }) => date >= today)
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .map((day, at) => (
          <p key={`${day.date}-${at}`} className="small muted">
            {formatExceptionDay(day)}
          </p>
        ))}
    </div>
  </section>
)
