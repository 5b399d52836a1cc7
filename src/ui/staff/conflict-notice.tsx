import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import './conflict-notice.css'

export type Side = 'mine' | 'theirs'
export type Difference = {
  key: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  /** The side that really changed. */
  first: Side
}

/** Chosen per field or as a whole; nothing is overwritten before. */
export const ConflictNotice = ({
  title = t('staff.ui.conflict.title'),
  differences,
  busy,
  onResolve,
}: {
  title?: string
  differences: readonly Difference[]
  busy?: boolean
  onResolve: (chosen: Record<string, Side>) => void
}) => {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const sideOf = ({ key, first }: Difference) => chosen[key] ?? first
  const all = (side: Side) => setChosen(Object.fromEntries(differences.map(({ key }) => [key, side])))
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className="conflict" role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{title}</h2>
      <p className="small">{t('staff.ui.conflict.text')}</p>
      <div className="conflict-fields">
        {differences.map((one) => (
          <fieldset key={one.key} className="conflict-field">
            <legend>{one.label}</legend>
            {(['theirs', 'mine'] as const).map((side) => (
              <label key={side} className="choice">
                <input
                  type="radio"
                  className="choice-mark"
                  name={`${titleId}-${one.key}`}
                  checked={sideOf(one) === side}
                  onChange={() => setChosen({ ...chosen, [one.key]: side })}
                />
                <span className="choice-text">
                  <span className="choice-hint">{t(`staff.ui.conflict.${side}`)}</span>
                  {one[side]}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="conflict-actions">
        <Button
          size="s"
          busy={busy}
          onClick={() => onResolve(Object.fromEntries(differences.map((one) => [one.key, sideOf(one)])))}
        >
          {t('staff.ui.conflict.save')}
        </Button>
        <Button size="s" variant="line" onClick={() => all('theirs')}>
          {t('staff.ui.conflict.allTheirs')}
        </Button>
        <Button size="s" variant="line" onClick={() => all('mine')}>
          {t('staff.ui.conflict.allMine')}
        </Button>
      </div>
    </section>
  )
}
