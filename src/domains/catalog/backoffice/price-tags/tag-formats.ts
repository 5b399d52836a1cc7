/** A sheet to cut, or the rolls of 80 and 58 mm. */
export const TAG_PAPERS = ['a4', 'tag80', 'tag58'] as const
export type TagPaper = (typeof TAG_PAPERS)[number]

/** `@page` cannot be scoped by a selector. */
export const TAG_PAGES: Record<TagPaper, string> = {
  a4: '@page { size: A4; margin: 10mm }',
  tag80: '@page { size: 80mm 50mm; margin: 0 }',
  tag58: '@page { size: 58mm 40mm; margin: 0 }',
}

export const readPaper = (params: URLSearchParams): TagPaper =>
  TAG_PAPERS.find((paper) => paper === params.get('paper')) ?? 'a4'
