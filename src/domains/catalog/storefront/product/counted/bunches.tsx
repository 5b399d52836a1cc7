import { memo } from 'react'
import type { Step } from '#/domains/catalog/rules/counted-size.ts'
import { t } from '#/platform/shared/texts.ts'
import { bunchShapes } from './bunch.ts'

/** Pixels of the drawing; it is scaled to its place. */
const FIELD = { width: 448, height: 150, ground: 142 }
/** Centimetres. */
const MUG = { width: 11, height: 9.5 }
const GAP = 5
const MAX_SCALE = 2.2
const USUAL = { width: 40, height: 55 }

const widthOf = ({ width_cm: width }: Step) => width ?? USUAL.width
const heightOf = ({ height_cm: height }: Step) => height ?? USUAL.height

/** The chosen number among its steps and a mug, to one scale. */
export const Bunches = memo(({ steps, chosen }: { steps: readonly Step[]; chosen: Step }) => {
  const shown = neighbours(steps, chosen)
  const wide = shown.reduce((sum, step) => sum + widthOf(step) + GAP, MUG.width + GAP)
  const high = Math.max(...shown.map(heightOf))
  const scale = Math.min(MAX_SCALE, FIELD.width / wide, (FIELD.ground - 4) / high)
  const { places } = shown.reduce(
    ({ left, places: before }, step) => ({
      left: left + (widthOf(step) + GAP) * scale,
      places: [...before, { step, x: left + (widthOf(step) / 2) * scale }],
    }),
    {
      left: (FIELD.width - wide * scale) / 2 + (MUG.width + GAP) * scale,
      places: [] as { step: Step; x: number }[],
    },
  )
  return (
    <div className="bunches">
      <svg
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="img"
        aria-label={t('catalog.counted.drawing', {
          n: chosen.count,
          width: widthOf(chosen),
          height: heightOf(chosen),
        })}
      >
        <Mug x={(FIELD.width - wide * scale) / 2} scale={scale} />
        {places.map(({ step, x }) => (
          <BunchDrawing key={step.count} step={step} x={x} scale={scale} isChosen={step === chosen} />
        ))}
        <path className="bunches-ground" d={`M0 ${FIELD.ground}H${FIELD.width}`} />
      </svg>
      <ol aria-hidden="true">
        {places.map(({ step, x }) => (
          <li
            key={step.count}
            className={step === chosen ? 'is-chosen' : undefined}
            style={{ left: `${(x / FIELD.width) * 100}%` }}
          >
            {step.count}
          </li>
        ))}
      </ol>
    </div>
  )
})

/** The least, the greatest and the steps beside the chosen number. */
const neighbours = (steps: readonly Step[], chosen: Step): Step[] => {
  const others = steps.filter(({ count }) => count !== chosen.count)
  const kept = new Set([
    others[0],
    others.findLast(({ count }) => count < chosen.count),
    others.find(({ count }) => count > chosen.count),
    others.at(-1),
    chosen,
  ])
  return [...kept].filter((step) => step !== undefined).toSorted((one, other) => one.count - other.count)
}

const BunchDrawing = ({
  step,
  x,
  scale,
  isChosen,
}: {
  step: Step
  x: number
  scale: number
  isChosen: boolean
}) => {
  const { outline, stems, band, heads, radius } = bunchShapes({
    count: step.count,
    width: widthOf(step),
    height: heightOf(step),
    x,
    ground: FIELD.ground,
    scale,
  })
  return (
    <g className={isChosen ? 'bunch is-chosen' : 'bunch'}>
      <path className="bunch-body" d={outline} />
      <path d={stems} fill="none" opacity=".6" />
      <rect className="bunch-band" {...band} rx="2" />
      {heads.map(({ x: left, y }, at) => (
        <circle key={at} className="bunch-head" cx={left} cy={y} r={radius} />
      ))}
    </g>
  )
}

const Mug = ({ x, scale }: { x: number; scale: number }) => {
  const [width, height] = [8 * scale, MUG.height * scale]
  return (
    <g className="bunches-mug">
      <path
        d={`M${x} ${FIELD.ground - height}h${width}v${height - 2}a2 2 0 0 1 -2 2h${4 - width}a2 2 0 0 1 -2 -2z`}
      />
      <path
        fill="none"
        d={`M${x + width} ${FIELD.ground - height * 0.8}h${scale * 1.4}a2 2 0 0 1 2 2v${height * 0.3}a2 2 0 0 1 -2 2h${-scale * 1.4}`}
      />
    </g>
  )
}
