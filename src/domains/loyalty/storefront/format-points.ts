const numberFormat = new Intl.NumberFormat('ru-RU')

export const formatPoints = (points: number): string => numberFormat.format(points)

export const formatSignedPoints = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : `−${formatPoints(-points)}`
