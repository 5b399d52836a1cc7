import type { Thing } from '#/platform/web/head/structured-data.tsx'

/** Questions with their answers (schema.org). */
export const faqThing = (items: readonly { question: string; answer: string }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
