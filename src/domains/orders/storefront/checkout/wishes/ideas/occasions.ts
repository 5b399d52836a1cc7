import { t } from '#/platform/shared/texts.ts'

/** An earlier one wins: «Годовщина свадьбы» is an anniversary. */
const OCCASIONS = [
  'birthday',
  'anniversary',
  'wedding',
  'march',
  'mother',
  'date',
  'thanks',
  'simply',
  'recovery',
  'sorry',
] as const
const TEXTS = [1, 2, 3] as const

export type Occasion = (typeof OCCASIONS)[number]

export const occasions = (): readonly Occasion[] => OCCASIONS

/** Words for a card, each within its 200 characters; the texts must be loaded. */
export const ideasFor = (occasion: Occasion): string[] =>
  TEXTS.map((n) => t(`cardIdeas.texts.${occasion}.${n}`))

/** By the beginnings of words in a reason, customers' own ones included; `simply` when none fits. */
export const occasionOf = (reason: string): Occasion => {
  const words = reason.toLowerCase().split(/[^\p{L}\d]+/u)
  const fits = (occasion: Occasion) =>
    t(`cardIdeas.stems.${occasion}`)
      .split(', ')
      .some((stem) => words.some((word) => word.startsWith(stem)))
  return OCCASIONS.find(fits) ?? 'simply'
}
