export const foldSpelling = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
