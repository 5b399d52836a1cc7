import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { useOrderForm } from './order-form-store.ts'

export const RepeatedNote = () => {
  const repeated = useOrderForm((form) => form.repeated)
  if (!repeated) return null
  return (
    <Note role="status" className="order-notice">
      <p className="strong">{t('orders.repeated.title', { number: String(repeated.number) })}</p>
      <p>{t('orders.repeated.text')}</p>
      {repeated.notes.length > 0 && (
        <ul>
          {repeated.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}
