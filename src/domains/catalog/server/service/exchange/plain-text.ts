const TAG = /<\/?[a-z][^>]*>/i
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
}

/** Of HTML: paragraphs and list items become lines. Anything else as it is. */
export const plainText = (text: string): string => {
  if (!TAG.test(text)) return text
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li[^>]*>/gi, '\n— ')
    .replaceAll(/<(br|\/p|\/div|\/h\d|\/ul|\/ol)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .trim()
}
