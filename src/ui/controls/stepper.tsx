import { Minus, Plus } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

/** With `min={0}` the last press removes the line. At a limit the button keeps its focus (`aria-disabled`). */
export const Stepper = ({
  value,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  onChange,
  label,
  line,
  className,
}: {
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
  label: string
  line?: boolean
  className?: string
}) => {
  const step = (by: number) => {
    const next = value + by
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <div className={classes('stepper', line && 'stepper-line', className)} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('ui.stepper.less')}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
      >
        <Minus />
      </button>
      <span className="stepper-value" aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        aria-label={t('ui.stepper.more')}
        aria-disabled={value >= max}
        onClick={() => step(1)}
      >
        <Plus />
      </button>
    </div>
  )
}
