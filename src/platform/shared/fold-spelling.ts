/** What two spellings have in common, for finding one by the other: no capitals, «ё» as «е». */
export const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
