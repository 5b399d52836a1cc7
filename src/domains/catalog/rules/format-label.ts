import { t } from '#/platform/shared/texts.ts'

/** Labels that the shop knows by name; others staff write themselves. */
const KNOWN = { hit: 'catalog.labels.hit', new: 'catalog.labels.new' } as const

const isKnown = (label: string): label is keyof typeof KNOWN => label in KNOWN

/** How people read a label: «Хит» for `hit`. */
export const labelWords = (label: string): string => (isKnown(label) ? t(KNOWN[label]) : label)

/** The label that people write so: `hit` for «Хит». */
export const labelOf = (words: string): string =>
  Object.keys(KNOWN).find((label) => labelWords(label).toLowerCase() === words.toLowerCase()) ?? words
