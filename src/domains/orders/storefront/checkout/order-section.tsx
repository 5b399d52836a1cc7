import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'

/** `offer`: may be left out. */
export type SectionState = 'open' | 'done' | 'offer' | 'wait'

export const OrderSection = ({
  step,
  title,
  state,
  summary,
  onEdit,
  onNext,
  children,
}: {
  step: number
  title: string
  state: SectionState
  summary?: ReactNode
  onEdit?: () => void
  /** Absent in the last section. */
  onNext?: () => void
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <section className={classes('order-section', `is-${state}`)} aria-labelledby={id} data-step={step}>
      <div className="order-section-head">
        <span className="round-mark order-section-number" aria-hidden="true">
          {state === 'done' ? <Check className="icon-small" /> : step}
        </span>
        <div className="grow">
          <h3
            id={id}
            tabIndex={-1}
            aria-label={state === 'done' ? t('orders.section.done', { title }) : undefined}
          >
            {title}
          </h3>
          {(state === 'done' || state === 'offer') && summary && (
            <p className="order-section-summary">{summary}</p>
          )}
        </div>
        {(state === 'done' || state === 'offer') && onEdit && (
          <button
            type="button"
            className="link"
            onClick={onEdit}
            aria-label={t(state === 'done' ? 'orders.section.editNamed' : 'orders.section.addNamed', {
              title,
            })}
          >
            {t(state === 'done' ? 'orders.section.edit' : 'orders.section.add')}
          </button>
        )}
      </div>
      {state === 'open' && (
        <div className="order-section-body">
          {children}
          {onNext && (
            <Button variant="soft" className="order-section-next" onClick={onNext}>
              {t('orders.section.next')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
