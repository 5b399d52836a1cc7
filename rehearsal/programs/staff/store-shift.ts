import type { Setup } from '../protocol.ts'
import { isDuring } from '../../options.ts'

/** Whether somebody can work there now: the doors are open to staff, and there is light. */
export const isDark = (
  { accidents, stores, date }: Setup,
  storeId: number,
  local: { date: string; time: string },
) =>
  local.date === date &&
  stores[0]?.id === storeId &&
  accidents.some((accident) => accident.name === 'light' && isDuring(accident, local.time))

/** The first of a trade falls ill. */
export const isIll = (
  { accidents, date }: Setup,
  kind: 'florist' | 'courier',
  index: number,
  local: { date: string; time: string },
) =>
  local.date === date &&
  index === 0 &&
  accidents.some((accident) => accident.name === kind && isDuring(accident, local.time))
