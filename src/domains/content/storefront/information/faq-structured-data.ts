import type { StructuredData } from '#/platform/web/head/structured-data.tsx'

export const faqStructuredData = (
  items: readonly { question: string; answer: string }[],
): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
