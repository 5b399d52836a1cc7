import type { PageFacts } from '../../events.ts'

const PLACEHOLDER = /\{\{(\w+)(!?)\}\}/g
const SECTION = /^(?=## )/m

/**
 * A line with an unknown fact is left out, and so is the whole section of `{{fact!}}`. Throws for a placeholder
 * that nobody answers for.
 */
export const fillTemplate = (template: string, facts: PageFacts): string =>
  template
    .split(SECTION)
    .filter((section) => unknownIn(section, facts).every(([, , needed]) => needed !== '!'))
    .flatMap((section) => section.split('\n').filter((line) => unknownIn(line, facts).length === 0))
    .join('\n')
    .replaceAll(PLACEHOLDER, (_placeholder, name: string) => facts[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const unknownIn = (text: string, facts: PageFacts): RegExpExecArray[] =>
  [...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`page drafts: nobody knows ${name}`)
    return fact === ''
  })
