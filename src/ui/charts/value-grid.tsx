export const GRID_LINES = 4

/** Lines and their numbers, which stand at the left: columns begin beside them. */
export const ValueGrid = ({
  y,
  width,
  format,
}: {
  y: ((value: number) => number) & { ticks(count: number): number[] }
  width: number
  format: (value: number) => string
}) =>
  y.ticks(GRID_LINES).map((tick) => (
    <g key={tick}>
      <line className="chart-grid" x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
      {tick > 0 && (
        <text className="chart-axis" x={0} y={y(tick) - 5}>
          {format(tick)}
        </text>
      )}
    </g>
  ))
