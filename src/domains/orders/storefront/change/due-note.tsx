import type { ReactNode } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'

/** What a change made dearer and is not paid yet; kopecks. */
export const DueNote = ({ due, children }: { due: number; children: ReactNode }) =>
  due > 0 && (
    <Note tone="honey" role="status" action={children}>
      <b>{t('orders.change.due.title', { sum: formatMoney(due) })}</b> {t('orders.change.due.text')}
    </Note>
  )
