import type { PointSettings } from './settings.ts'

/** `from`: kopecks paid for goods in the last 12 months. */
export type Level = { from: number; percent: number }

/** Lowest first. */
export const levelsOf = (settings: Pick<PointSettings, LevelKey>): [Level, ...Level[]] => [
  { from: 0, percent: settings.firstLevel },
  { from: settings.secondLevelFrom, percent: settings.secondLevel },
  { from: settings.thirdLevelFrom, percent: settings.thirdLevel },
]
type LevelKey = 'firstLevel' | 'secondLevel' | 'thirdLevel' | 'secondLevelFrom' | 'thirdLevelFrom'

export const levelOf = (spent: number, levels: readonly [Level, ...Level[]]) => {
  const { percent } = levels.findLast(({ from }) => spent >= from) ?? levels[0]
  const next = levels.find(({ from }) => spent < from)
  return { percent, next_level: next ? { percent: next.percent, missing: next.from - spent } : null }
}
