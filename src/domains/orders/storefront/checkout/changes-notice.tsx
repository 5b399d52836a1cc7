import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'

export const ChangesNotice = ({ changes }: { changes: string[] }) =>
  changes.length > 0 ? (
    <Note tone="honey" id="order-notice" tabIndex={-1} role="alert" className="order-notice">
      <p className="strong">{t('orders.changes.title')}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Note>
  ) : null
