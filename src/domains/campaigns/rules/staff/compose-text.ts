import { t } from '#/platform/shared/texts.ts'

export const PLACEHOLDERS = ['name', 'bouquet', 'points', 'code'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Null: not known of this customer. */
export type Facts = { name: string | null; bouquet: string | null; points: number; code: string | null }

export const NOTHING_KNOWN: Facts = { name: null, bouquet: null, points: 0, code: null }

/** «{Имя}» */
export const placeholder = (name: Placeholder): string => `{${t(`staff.campaigns.placeholders.${name}`)}}`

const ANY = /\{[^{}]*\}/g
/** A sentence with what follows it. */
const SENTENCE = /[^.!?…\n]*(?:[.!?…]+|\n+|$)\s*/g

export const unknownPlaceholders = (template: string): string[] => {
  const known = new Set(PLACEHOLDERS.map(placeholder))
  return [...template.matchAll(ANY)].map(([found]) => found).filter((found) => !known.has(found))
}

/**
 * A sentence about what is not known of the customer is left out; a missing name goes with its comma. Empty when
 * nothing is left.
 */
export const composeText = (template: string, facts: Facts): string => {
  const values: Record<Exclude<Placeholder, 'name'>, string | null> = {
    bouquet: facts.bouquet,
    points: facts.points > 0 ? String(facts.points) : null,
    code: facts.code,
  }
  const isKnown = (sentence: string) =>
    Object.entries(values).every(
      ([name, value]) => value !== null || !sentence.includes(placeholder(name as Placeholder)),
    )
  const sentences = template.match(SENTENCE) ?? []
  return sentences
    .filter(isKnown)
    .map((sentence) => (facts.name === null ? withoutName(sentence) : sentence))
    .join('')
    .replaceAll(ANY, (found) => {
      const name = PLACEHOLDERS.find((one) => placeholder(one) === found)
      if (name === 'name') return facts.name ?? ''
      return name ? (values[name] ?? '') : found
    })
    .trim()
}

/** «{Имя}, мы скучаем» becomes «Мы скучаем», «Ждём вас, {Имя}!» becomes «Ждём вас!». */
const withoutName = (sentence: string): string => {
  const name = placeholder('name')
  if (sentence.startsWith(name)) {
    const rest = sentence.slice(name.length).replace(/^[,!]?\s*/, '')
    return rest.charAt(0).toUpperCase() + rest.slice(1)
  }
  return sentence.replaceAll(new RegExp(`[,\\s]*${name.replaceAll(/[{}]/g, '\\$&')}`, 'g'), '')
}
