/** For matching spellings: lower case, «ё» as «е». */
export const foldSpelling = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
