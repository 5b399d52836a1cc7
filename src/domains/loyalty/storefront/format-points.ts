import { formatNumber } from '#/platform/shared/format-number.ts'

export const formatPoints = formatNumber

export const formatSignedPoints = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : `−${formatPoints(-points)}`
