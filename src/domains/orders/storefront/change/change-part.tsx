import type { ReactNode } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'

/** One line that says what is, and opens in place. */
export const ChangePartCard = ({
  icon,
  title,
  summary,
  changed,
  open,
  onOpen,
  children,
}: {
  icon: ReactNode
  title: string
  summary: string
  changed: boolean
  open: boolean
  /** null: not to be changed now. */
  onOpen: (() => void) | null
  children: ReactNode
}) => (
  <section className={classes('change-part', changed && 'is-changed')} aria-label={title}>
    <div className="change-part-head">
      <i aria-hidden="true">{icon}</i>
      <div>
        <h2>{title}</h2>
        <p>{changed ? t('orders.change.was', { value: summary }) : summary}</p>
      </div>
      {!open && onOpen && (
        <Button
          size="s"
          variant="line"
          aria-label={t('orders.change.openPart', { part: title })}
          onClick={onOpen}
        >
          {t('orders.change.edit')}
        </Button>
      )}
    </div>
    {open && <div className="change-part-body">{children}</div>}
  </section>
)
