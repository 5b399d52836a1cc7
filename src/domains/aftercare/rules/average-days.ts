/** To a tenth. */
export const averageDays = ({ answers, days }: { answers: number; days: number }): number =>
  answers === 0 ? 0 : Math.round((days / answers) * 10) / 10
