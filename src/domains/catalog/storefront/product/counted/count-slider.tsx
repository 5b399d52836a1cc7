import type { KeyboardEvent } from 'react'
import type { Step } from '#/domains/catalog/rules/counted-size.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Slider } from '#/ui/controls/slider.tsx'
import { countAt, oddBeside, positionOf, POSITIONS } from './count-scale.ts'

/** By ratio over odd numbers; arrows go to the next one, PageUp and PageDown to the next step. */
export const CountSlider = ({
  count,
  range,
  steps,
  label,
  spoken,
  onChoose,
}: {
  count: number
  range: { from: number; to: number }
  steps: readonly Step[]
  label: string
  spoken: string
  onChoose: (count: number) => void
}) => {
  const byKey: Record<string, () => number> = {
    ArrowRight: () => oddBeside(count, 1, range),
    ArrowUp: () => oddBeside(count, 1, range),
    ArrowLeft: () => oddBeside(count, -1, range),
    ArrowDown: () => oddBeside(count, -1, range),
    PageUp: () => steps.find((step) => step.count > count)?.count ?? range.to,
    PageDown: () => steps.findLast((step) => step.count < count)?.count ?? range.from,
  }
  const press = (event: KeyboardEvent) => {
    const next = byKey[event.key]?.()
    if (next === undefined) return
    event.preventDefault()
    if (next !== count) onChoose(next)
  }
  return (
    <div className="count-slider">
      <Slider
        label={label}
        min={0}
        max={POSITIONS}
        value={positionOf(count, range)}
        format={() => spoken}
        onKeyDown={press}
        onChange={(position) => {
          const by = position - positionOf(count, range)
          // So far an arrow moves it that is pressed before the keys are heard here.
          const next = by === 1 || by === -1 ? oddBeside(count, by, range) : countAt(position, range)
          if (next !== count) onChoose(next)
        }}
      />
      <div className="count-steps" role="group" aria-label={t('catalog.counted.steps')}>
        {steps.map((step, at) => (
          <button
            key={step.count}
            type="button"
            className={classes(at === 0 && 'is-first', at === steps.length - 1 && 'is-last')}
            style={{ left: `${(positionOf(step.count, range) / POSITIONS) * 100}%` }}
            aria-pressed={step.count === count}
            onClick={() => onChoose(step.count)}
          >
            {step.count}
          </button>
        ))}
      </div>
    </div>
  )
}
