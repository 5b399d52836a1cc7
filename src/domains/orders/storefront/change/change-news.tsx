import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'

/** What others changed while this form was open. */
export const ChangeNews = ({ news }: { news: string[] }) =>
  news.length > 0 && (
    <Note tone="honey" role="alert">
      <b>{t('orders.change.fresh')}</b>
      <ul className="change-news">
        {news.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Note>
  )
