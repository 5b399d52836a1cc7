const numbers = new Intl.NumberFormat('ru-RU')

/** «1 610» */
export const pointsText = (points: number): string => numbers.format(points)

/** «+200», «−1 100» */
export const signedPoints = (points: number): string =>
  points > 0 ? `+${pointsText(points)}` : `−${pointsText(-points)}`
