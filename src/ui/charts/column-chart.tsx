import { AxisBottom } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { Link } from 'react-router'
import { ChartFrame } from './chart-frame.tsx'
import { useWidth } from './use-width.ts'
import { GRID_LINES, ValueGrid } from './value-grid.tsx'

export type ChartColumn = {
  key: string
  /** Under it. */
  name: string
  value: number
  /** A tick across the column: what it was before. */
  before?: number
  /** The hatched part on its top: what was not kept. */
  missed?: number
  to?: string
}

const HEIGHT = 240
const TOP = 28
const BOTTOM = 28
/** Numbers of the lines stand beside the columns, not behind them. */
const AXIS = 72
/** With room for names at the ends, which are moved inside. */
const NAME_WIDTH = 104

/** From zero; only the highest is labelled, the others are in the table. */
export const ColumnChart = ({
  label,
  columns,
  format,
}: {
  label: string
  columns: readonly ChartColumn[]
  format: (value: number) => string
}) => {
  const { ref, width } = useWidth(640)
  const x = scaleBand({ domain: columns.map(({ key }) => key), range: [AXIS, width], padding: 0.24 })
  const most = Math.max(1, ...columns.map(({ value, before = 0 }) => Math.max(value, before)))
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: GRID_LINES })
  const highest = columns.reduce<ChartColumn | null>((one, other) => {
    return other.value > (one?.value ?? 0) ? other : one
  }, null)
  const each = Math.max(1, Math.ceil((columns.length * NAME_WIDTH) / (width - AXIS)))
  const names = new Map(columns.map(({ key, name }) => [key, name]))
  return (
    <div ref={ref} className="chart-box">
      <ChartFrame label={label} width={width} height={HEIGHT}>
        {(hatch) => (
          <>
            <ValueGrid y={y} width={width} format={format} />
            {columns.map((column) => (
              <Column
                key={column.key}
                column={column}
                x={x(column.key) ?? 0}
                width={x.bandwidth()}
                y={y}
                hatch={hatch}
              />
            ))}
            {highest && (
              <text
                className="chart-label"
                x={Math.min((x(highest.key) ?? 0) + x.bandwidth() / 2, width - 40)}
                y={y(highest.value) - 8}
                textAnchor="middle"
              >
                {format(highest.value)}
              </text>
            )}
            <AxisBottom
              scale={x}
              top={HEIGHT - BOTTOM}
              hideTicks
              axisLineClassName="chart-base"
              tickValues={columns.filter((_, n) => n % each === 0).map(({ key }) => key)}
              tickFormat={(key) => names.get(key) ?? ''}
              tickLabelProps={(key) => ({
                className: 'chart-axis',
                textAnchor: anchorAt(x(key) ?? 0, width),
                dy: 4,
              })}
            />
          </>
        )}
      </ChartFrame>
    </div>
  )
}

/** Names at the ends stay inside. */
const anchorAt = (x: number, width: number) => (x > width - 48 ? 'end' : 'middle')

const Column = ({
  column: { value, before, missed = 0, to, key },
  x,
  width,
  y,
  hatch,
}: {
  column: ChartColumn
  x: number
  width: number
  y: (value: number) => number
  hatch: string
}) => {
  const bars = (
    <>
      <BarRounded
        className="chart-bar"
        x={x}
        y={y(value - missed)}
        width={width}
        height={y(0) - y(value - missed)}
        radius={missed > 0 ? 0 : Math.min(4, width / 3)}
        top
      />
      {missed > 0 && (
        <rect
          className="chart-missed"
          x={x}
          y={y(value)}
          width={width}
          height={y(0) - y(missed)}
          fill={hatch}
        />
      )}
      {before !== undefined && before > 0 && (
        <line className="chart-before" x1={x - 3} x2={x + width + 3} y1={y(before)} y2={y(before)} />
      )}
    </>
  )
  return to ? (
    <Link to={to} tabIndex={-1} aria-hidden="true" data-key={key}>
      {bars}
    </Link>
  ) : (
    <g>{bars}</g>
  )
}
