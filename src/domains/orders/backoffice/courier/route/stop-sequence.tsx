import { ArrowDown, ArrowUp, ArrowUpDown, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import type { StopSequencing } from './use-stop-sequence.ts'
import './stop-sequence.css'

/** Shows the arrows, and one press goes back to the proposed sequence. */
export const SequenceBar = ({ sequence }: { sequence: StopSequencing }) => {
  const { route, isOpen, toggle, said, busy, goBack } = sequence
  if (route.stops.length < 2) return null
  return (
    <div className="stop-sequence">
      <Button
        size="s"
        variant="line"
        aria-pressed={isOpen}
        icon={<ArrowUpDown aria-hidden="true" />}
        onClick={toggle}
      >
        {t(isOpen ? 'staff.route.sequence.done' : 'staff.route.sequence.change')}
      </Button>
      {route.arrangement !== null && (
        <Button
          size="s"
          variant="line"
          busy={busy}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => void goBack()}
        >
          {t('staff.route.sequence.back')}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

/** Of one stop; at an end the arrow stays, so that the keyboard does not lose its place. */
export const StopArrows = ({
  id,
  number,
  sequence,
}: {
  id: string
  number: number
  sequence: StopSequencing
}) => {
  const { route, isOpen, moved, move } = sequence
  const arrows = useRef<HTMLSpanElement>(null)
  // Drawn anew in another place of the list, it is still what the keyboard is on.
  const focusAgain = useEffectEvent(() => {
    if (moved?.id === id)
      arrows.current
        ?.querySelectorAll('button')
        .item(moved.step < 0 ? 0 : 1)
        .focus()
  })
  useEffect(() => focusAgain(), [])
  const at = route.stops.findIndex((stop) => stop.id === id)
  if (!isOpen || at < 0) return null
  return (
    <span className="stop-arrows" ref={arrows}>
      {([-1, 1] as const).map((step) => (
        <IconButton
          key={step}
          label={t(`staff.route.sequence.${step < 0 ? 'earlier' : 'later'}`, { number: String(number) })}
          aria-disabled={at === (step < 0 ? 0 : route.stops.length - 1)}
          onClick={() => void move({ id, step })}
        >
          {step < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
        </IconButton>
      ))}
    </span>
  )
}
