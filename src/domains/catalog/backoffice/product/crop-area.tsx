import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { t } from '#/platform/shared/texts.ts'
import type { Crop } from '#/domains/catalog/contract/staff/fields.ts'
import { type Corner, moveCrop, resizeCrop } from './crop-rules.ts'

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se']
/** Share of the picture per arrow key. */
const STEP = 0.02

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const CropArea = ({
  crop,
  ratio,
  onChange,
}: {
  crop: Crop
  /** Width to height, in shares of the picture; null: free. */
  ratio: number | null
  onChange: (crop: Crop) => void
}) => {
  const begun = useRef<{ x: number; y: number; crop: Crop; corner: Corner | null }>(undefined)
  const start = (event: PointerEvent<HTMLElement>, corner: Corner | null) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    begun.current = { x: event.clientX, y: event.clientY, crop, corner }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = begun.current
    const stage = event.currentTarget.closest('[data-crop-stage]')?.getBoundingClientRect()
    if (!from || !stage) return
    const by = [(event.clientX - from.x) / stage.width, (event.clientY - from.y) / stage.height] as const
    onChange(from.corner ? resizeCrop(from.crop, from.corner, by, ratio) : moveCrop(from.crop, by))
  }
  const end = () => {
    begun.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const by = [arrow[0] * STEP, arrow[1] * STEP] as const
    onChange(event.shiftKey ? resizeCrop(crop, 'se', by, ratio) : moveCrop(crop, by))
  }
  const percent = (share: number) => `${share * 100}%`
  return (
    <div
      className="crop-area"
      style={{
        left: percent(crop.x),
        top: percent(crop.y),
        width: percent(crop.width),
        height: percent(crop.height),
      }}
    >
      <button
        type="button"
        className="crop-move"
        aria-label={t('staff.products.crop.area', {
          width: Math.round(crop.width * 100),
          height: Math.round(crop.height * 100),
        })}
        onPointerDown={(event) => start(event, null)}
        onPointerMove={drag}
        onPointerUp={end}
        onKeyDown={press}
      />
      {CORNERS.map((corner) => (
        <span
          key={corner}
          className={`crop-corner crop-corner-${corner}`}
          onPointerDown={(event) => start(event, corner)}
          onPointerMove={drag}
          onPointerUp={end}
        />
      ))}
    </div>
  )
}
