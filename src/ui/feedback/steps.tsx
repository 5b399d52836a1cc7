import type { CSSProperties, ReactNode } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

export type StepState = 'done' | 'now' | 'todo'

const Bud = ({ state }: { state: StepState }) => {
  if (state === 'todo')
    return (
      <svg className="step-bud" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14" fill="var(--paper)" stroke="currentColor" strokeWidth="2" />
      </svg>
    )
  const flower = state === 'now' ? 'var(--on-primary)' : 'currentColor'
  return (
    <svg className="step-bud" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill={state === 'now' ? 'currentColor' : 'var(--primary-soft)'} />
      <g className="step-flower" fill={flower}>
        <path d="M16 25V14" stroke={flower} strokeWidth="1.6" strokeLinecap="round" />
        <path d="M16 13.5c-2-2-2-5 0-7.5 2 2.5 2 5.5 0 7.5Z" />
        <path d="M15.2 19c-3.6-.2-5-2.8-4.8-5.8 2.9.9 4.8 2.9 4.8 5.8ZM16.8 19c3.6-.2 5-2.8 4.8-5.8-2.9.9-4.8 2.9-4.8 5.8Z" />
      </g>
    </svg>
  )
}

export const Steps = ({
  items,
  horizontal,
  className,
}: {
  items: { title: ReactNode; note?: ReactNode; state: StepState }[]
  horizontal?: boolean
  className?: string
}) => (
  <ol
    className={classes('steps', horizontal && 'steps-horizontal', className)}
    style={{ '--count': items.length } as CSSProperties}
  >
    {items.map(({ title, note, state }, index) => (
      <li key={index} className={`step is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
        <Bud state={state} />
        <span className="step-title">
          {title}
          {state === 'done' && <span className="visually-hidden">{t('ui.steps.done')}</span>}
        </span>
        {note && <span className="step-note">{note}</span>}
      </li>
    ))}
  </ol>
)
