import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { oddBeside } from './count-scale.ts'
import './count-field.css'

/** Any number may be typed; the buttons go over odd ones. */
export const CountField = ({
  count,
  range,
  label,
  onChoose,
}: {
  count: number
  range: { from: number; to: number }
  label: string
  onChoose: (count: number) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed === null) return
    setTyped(null)
    const number = /^\d{1,4}$/.test(typed) ? Number(typed) : count
    const next = Math.min(range.to, Math.max(range.from, number))
    if (next !== count) onChoose(next)
  }
  const step = (by: 1 | -1) => {
    setTyped(null)
    onChoose(oddBeside(count, by, range))
  }
  return (
    <div className="stepper stepper-line count-field" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('ui.stepper.less')}
        aria-disabled={count <= range.from}
        onClick={() => step(-1)}
      >
        <Minus />
      </button>
      <input
        className="stepper-value"
        inputMode="numeric"
        aria-label={label}
        value={typed ?? String(count)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // A form around it is not sent.
            event.preventDefault()
            take()
          }
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <button
        type="button"
        aria-label={t('ui.stepper.more')}
        aria-disabled={count >= range.to}
        onClick={() => step(1)}
      >
        <Plus />
      </button>
    </div>
  )
}
