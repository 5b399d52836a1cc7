import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { Link } from 'react-router'
import { ChartFrame } from './chart-frame.tsx'
import { useWidth } from './use-width.ts'

export type ChartBar = {
  key: string | number
  name: string
  value: number
  /** The hatched part at its end: what was not kept. */
  missed?: number
  /** Beside it, with its number. */
  label: string
  to?: string
}

const ROW = 40
const BAR = 26
const NAME_SHARE = 0.3
const MAX_NAME = 180
const LABEL = 132
const LETTER = 7.6

/** From zero, one a row, with names before and numbers behind. */
export const BarChart = ({ label, bars }: { label: string; bars: readonly ChartBar[] }) => {
  const { ref, width } = useWidth(520)
  const nameWidth = Math.min(MAX_NAME, Math.floor(width * NAME_SHARE))
  const height = Math.max(1, bars.length) * ROW
  const x = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
    range: [0, Math.max(40, width - nameWidth - LABEL)],
  })
  const y = scaleBand({ domain: bars.map(({ key }) => key), range: [0, height] })
  return (
    <div ref={ref} className="chart-box">
      <ChartFrame label={label} width={width} height={height}>
        {(hatch) =>
          bars.map((bar) => {
            const { key, name, value, missed = 0, to } = bar
            const top = (y(key) ?? 0) + (ROW - BAR) / 2
            const kept = x(Math.max(0, value - missed))
            const drawn = (
              <>
                <text className="chart-name" x={0} y={top + 18}>
                  {shorten(name, nameWidth)}
                </text>
                <BarRounded
                  className="chart-bar"
                  x={nameWidth}
                  y={top}
                  width={kept}
                  height={BAR}
                  radius={missed > 0 ? 0 : Math.min(4, kept / 2)}
                  right
                />
                {missed > 0 && (
                  <rect
                    className="chart-missed"
                    x={nameWidth + kept + 1.5}
                    y={top}
                    width={Math.max(3, x(missed))}
                    height={BAR}
                    fill={hatch}
                  />
                )}
                <text
                  className="chart-label"
                  x={nameWidth + kept + (missed > 0 ? Math.max(3, x(missed)) : 0) + 10}
                  y={top + 18}
                >
                  {bar.label}
                </text>
              </>
            )
            return to ? (
              <Link key={key} to={to} tabIndex={-1} aria-hidden="true">
                {drawn}
              </Link>
            ) : (
              <g key={key}>{drawn}</g>
            )
          })
        }
      </ChartFrame>
    </div>
  )
}

const shorten = (name: string, width: number): string => {
  const letters = Math.floor(width / LETTER)
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name
}
