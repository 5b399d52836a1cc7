import { t } from '#/platform/shared/texts.ts'

/** Staff may add others. */
const KNOWN = { hit: 'catalog.labels.hit', new: 'catalog.labels.new' } as const

const isKnown = (label: string): label is keyof typeof KNOWN => label in KNOWN

export const formatLabel = (label: string): string => (isKnown(label) ? t(KNOWN[label]) : label)

export const parseLabel = (words: string): string =>
  Object.keys(KNOWN).find((label) => formatLabel(label).toLowerCase() === words.toLowerCase()) ?? words
