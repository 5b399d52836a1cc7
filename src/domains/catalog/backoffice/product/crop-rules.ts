import type { Crop } from '#/domains/catalog/contract/staff/fields.ts'

export type Corner = 'nw' | 'ne' | 'sw' | 'se'
type Shift = readonly [number, number]

/** Smaller is hard to see or grab. */
const MIN_SIDE = 0.08

const between = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

export const moveCrop = (crop: Crop, [right, down]: Shift): Crop => ({
  ...crop,
  x: between(crop.x + right, 0, 1 - crop.width),
  y: between(crop.y + down, 0, 1 - crop.height),
})

/** The opposite corner stays; with a ratio (width to height, in shares) the height follows. */
export const resizeCrop = (crop: Crop, corner: Corner, [right, down]: Shift, ratio: number | null): Crop => {
  const west = corner.endsWith('w')
  const north = corner.startsWith('n')
  const mostWidth = west ? crop.x + crop.width : 1 - crop.x
  const mostHeight = north ? crop.y + crop.height : 1 - crop.y
  let width = between(crop.width + (west ? -right : right), MIN_SIDE, mostWidth)
  let height = between(crop.height + (north ? -down : down), MIN_SIDE, mostHeight)
  if (ratio !== null) {
    const byHeight = Math.abs(down) > Math.abs(right) ? height * ratio : width
    width = between(byHeight, MIN_SIDE, Math.min(mostWidth, mostHeight * ratio))
    height = width / ratio
  }
  return {
    x: west ? crop.x + crop.width - width : crop.x,
    y: north ? crop.y + crop.height - height : crop.y,
    width,
    height,
  }
}

export const largestCrop = (ratio: number): Crop => {
  const width = Math.min(1, ratio)
  const height = width / ratio
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }

export const isWhole = ({ width, height }: Crop): boolean => width > 0.999 && height > 0.999
