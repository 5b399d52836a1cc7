import { type ReactNode, useEffect, useState } from 'react'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { type Coming, formatExpected, formatLeft, type Promised } from './format-way.ts'

const TICK_MS = 10 * SECOND_MS

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Minutes to go; `children` are what it has passed. */
export const WayEta = ({
  title,
  way,
  promised,
  children,
}: {
  title: string
  way: Coming
  promised: Promised
  children?: ReactNode
}) => {
  const now = useNow()
  const left = formatLeft(promised, way, now)
  const expected = formatExpected(promised, way, now)
  return (
    <section className="way-scene-eta" aria-labelledby="way-scene-left">
      <p className="way-scene-title">{title}</p>
      <p className={classes('way-scene-left', left.isWords && 'is-words')} id="way-scene-left" role="status">
        {left.text}
      </p>
      {expected && <p>{expected}</p>}
      {way.stops_before > 0 && <p>{t('orders.way.stopsBefore', { n: way.stops_before })}</p>}
      {children}
    </section>
  )
}
