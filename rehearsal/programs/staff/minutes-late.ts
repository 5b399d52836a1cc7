import { minutesOfDay, timeAt } from '#/domains/delivery/rules/delivery-windows.ts'
import type { Setup } from '../protocol.ts'

/** When something that is due comes, with an accident of that name. */
export const minutesLate = ({ accidents }: Setup, name: string) => {
  const late = accidents.find((one) => one.name === name)?.minutes ?? 0
  return (time: string): string => timeAt(Math.min(minutesOfDay(time) + late, 23 * 60))
}
