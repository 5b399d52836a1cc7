import type { PageFacts } from '../../events.ts'

const PLACEHOLDER = /\{\{(\w+)\}\}/g
const SECTION = /^(?=## )/m

/**
 * A template with its facts. What a shop has not said is not spoken of: a line of the beginning that names an unknown
 * fact is left out, a section that does goes whole. Throws for a placeholder that nobody answers for.
 */
export const fillTemplate = (template: string, facts: PageFacts): string => {
  const [beginning = '', ...sections] = template.split(SECTION)
  const lines = beginning.split('\n').filter((line) => isKnown(line, facts))
  return [lines.join('\n'), ...sections.filter((section) => isKnown(section, facts))]
    .join('')
    .replaceAll(PLACEHOLDER, (_placeholder, name: string) => facts[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const isKnown = (text: string, facts: PageFacts): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`page drafts: nobody knows ${name}`)
    return fact !== ''
  })
