import { type ReactNode, useId } from 'react'
import './charts.css'

/** What the picture says is its label; its numbers are in the table beside it, and its links are for a mouse. */
export const ChartFrame = ({
  label,
  width,
  height,
  children,
}: {
  label: string
  width: number
  height: number
  children: (hatch: string) => ReactNode
}) => {
  const id = useId()
  return (
    <>
      <div className="chart-said" role="img" aria-label={label} />
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="chart-hatch-ground" />
          <rect width="3" height="6" className="chart-hatch-line" />
        </pattern>
        {children(`url(#${id})`)}
      </svg>
    </>
  )
}
