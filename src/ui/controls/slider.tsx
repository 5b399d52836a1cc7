import type { CSSProperties, KeyboardEventHandler, ReactNode } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

type Bounds = { min: number; max: number; step?: number; disabled?: boolean; className?: string }

const share = (value: number, { min, max }: Bounds): number =>
  max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0

export const Slider = ({
  label,
  value,
  onChange,
  onKeyDown,
  format = String,
  className,
  ...bounds
}: Bounds & {
  label: string
  value: number
  onChange: (value: number) => void
  /** For steps of its own. */
  onKeyDown?: KeyboardEventHandler
  /** For screen readers: «300 ₽». */
  format?: (value: number) => string
}) => (
  <div className={classes('slider', 'slider-single', className)}>
    <div className="slider-track" style={{ '--from': 0, '--to': share(value, bounds) } as CSSProperties}>
      <input
        {...bounds}
        type="range"
        className="slider-input"
        aria-label={label}
        aria-valuetext={format(value)}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  </div>
)

export const RangeSlider = ({
  legend,
  value: [from, to],
  onChange,
  format = String,
  className,
  ...bounds
}: Bounds & {
  legend: ReactNode
  value: [number, number]
  onChange: (value: [number, number]) => void
  format?: (value: number) => string
}) => (
  <fieldset className={classes('slider', 'slider-range', className)}>
    <legend className="visually-hidden">{legend}</legend>
    <div
      className="slider-track"
      style={{ '--from': share(from, bounds), '--to': share(to, bounds) } as CSSProperties}
    >
      <input
        {...bounds}
        type="range"
        className="slider-input"
        // At the far end only the lower thumb can move.
        style={{ zIndex: share(from, bounds) > 0.5 ? 1 : undefined }}
        aria-label={t('ui.slider.from')}
        aria-valuetext={format(from)}
        value={from}
        onChange={(event) => onChange([Math.min(Number(event.target.value), to), to])}
      />
      <input
        {...bounds}
        type="range"
        className="slider-input"
        aria-label={t('ui.slider.to')}
        aria-valuetext={format(to)}
        value={to}
        onChange={(event) => onChange([from, Math.max(Number(event.target.value), from)])}
      />
    </div>
  </fieldset>
)
