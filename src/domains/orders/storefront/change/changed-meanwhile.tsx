import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'

/** What others changed while this form was open. */
export const ChangedMeanwhile = ({ changes }: { changes: string[] }) =>
  changes.length > 0 && (
    <Note tone="honey" role="alert">
      <b>{t('orders.change.fresh')}</b>
      <ul className="change-meanwhile">
        {changes.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Note>
  )
