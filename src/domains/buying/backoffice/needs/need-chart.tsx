import { scaleBand, scaleLinear } from '@visx/scale'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { ChartFrame } from '#/ui/charts/chart-frame.tsx'
import { useWidth } from '#/ui/charts/use-width.ts'
import { GRID_LINES, ValueGrid } from '#/ui/charts/value-grid.tsx'
import type { DayBalance, NeedsView, StemView } from '../../contract/needs.ts'

const HEIGHT = 280
const TOP = 56
const BOTTOM = 44
/** Numbers of the lines stand beside the columns, not behind them. */
const AXIS = 48
/** With the month beside the number. */
const NAME_WIDTH = 100
const CAP = 4

type Scale = ReturnType<typeof scaleLinear<number>>

/** Orders below, the forecast with its usual error above; hatched: there is nothing for it. */
export const NeedChart = ({ label, stem, needs }: { label: string; stem: StemView; needs: NeedsView }) => {
  const { ref, width } = useWidth(640)
  const x = scaleBand({ domain: stem.days.map(({ date }) => date), range: [AXIS, width], padding: 0.36 })
  const most = Math.max(1, ...stem.days.map(({ ordered, forecast, off }) => ordered + forecast + off))
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: GRID_LINES })
  const each = Math.max(1, Math.ceil((stem.days.length * NAME_WIDTH) / (width - AXIS)))
  const limit = stem.short_on === null ? null : (x(stem.short_on) ?? 0) - (x.step() - x.bandwidth()) / 2
  return (
    <div ref={ref} className="chart-box">
      <ChartFrame label={label} width={width} height={HEIGHT}>
        {(hatch) => (
          <>
            <ValueGrid y={y} width={width} format={formatNumber} />
            {stem.days.map((day, n) => (
              <g key={day.date}>
                <DayColumn day={day} x={x(day.date) ?? 0} width={x.bandwidth()} y={y} hatch={hatch} />
                {n % each === 0 && (
                  <text
                    className="chart-axis"
                    x={(x(day.date) ?? 0) + x.bandwidth() / 2}
                    y={HEIGHT - BOTTOM + 20}
                    textAnchor={n === 0 ? 'start' : 'middle'}
                    dx={n === 0 ? -x.bandwidth() / 2 : 0}
                  >
                    {formatDay(day.date)}
                  </text>
                )}
              </g>
            ))}
            <PeakNames
              needs={needs}
              stem={stem}
              x={(date) => (x(date) ?? 0) + x.bandwidth() / 2}
              y={y}
              width={width}
            />
            {limit !== null && stem.short_on !== null && (
              <Limit at={limit} width={width} day={stem.short_on} isNow={stem.short_on === needs.today} />
            )}
            <line className="chart-base" x1={0} x2={width} y1={y(0)} y2={y(0)} />
          </>
        )}
      </ChartFrame>
    </div>
  )
}

const DayColumn = ({
  day: { ordered, forecast, off, missing },
  x,
  width,
  y,
  hatch,
}: {
  day: DayBalance
  x: number
  width: number
  y: Scale
  hatch: string
}) => {
  const top = y(ordered + forecast)
  const middle = x + width / 2
  const ends = [
    y(ordered + forecast + off),
    Math.min(y(0), y(Math.max(0, ordered + forecast - off))),
  ] as const
  return (
    <>
      <rect className="chart-bar" x={x} width={width} y={y(ordered)} height={y(0) - y(ordered)} />
      {forecast > 0 && (
        <rect
          className="chart-forecast"
          x={x}
          width={width}
          y={top}
          height={Math.max(0, y(ordered) - top - 1.5)}
        />
      )}
      {missing > 0 && (
        <rect className="chart-missed" x={x} width={width} y={top} height={y(0) - y(missing)} fill={hatch} />
      )}
      {off > 0 && (
        <>
          <line className="chart-off" x1={middle} x2={middle} y1={ends[0]} y2={ends[1]} />
          {ends.map((end, n) => (
            <line
              key={n === 0 ? 'most' : 'least'}
              className="chart-off"
              x1={middle - CAP}
              x2={middle + CAP}
              y1={end}
              y2={end}
            />
          ))}
        </>
      )}
    </>
  )
}

const PeakNames = ({
  needs,
  stem,
  x,
  y,
  width,
}: {
  needs: NeedsView
  stem: StemView
  x: (date: string) => number
  y: Scale
  width: number
}) =>
  needs.peaks.map(({ date, title }) => {
    const day = stem.days.find((one) => one.date === date)
    if (!day) return null
    const at = x(date)
    return (
      <text
        key={date}
        className="chart-label"
        x={Math.min(Math.max(at, 40), width - 40)}
        y={y(day.ordered + day.forecast + day.off) - 8}
        textAnchor={at > width - 80 ? 'end' : at < 80 ? 'start' : 'middle'}
      >
        {title}
      </text>
    )
  })

const Limit = ({ at, width, day, isNow }: { at: number; width: number; day: string; isNow: boolean }) => {
  const isLeft = at > width / 2
  return (
    <>
      <line className="chart-limit" x1={at} x2={at} y1={22} y2={HEIGHT - BOTTOM} />
      <text
        className="chart-limit-name"
        x={isNow ? 0 : isLeft ? at - 8 : at + 8}
        y={16}
        textAnchor={isLeft && !isNow ? 'end' : 'start'}
      >
        {isNow ? t('staff.buying.shortNow') : t('staff.buying.shortFrom', { day: formatDay(day) })}
      </text>
    </>
  )
}
