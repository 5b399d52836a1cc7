import { DAY_MS } from '#/platform/shared/durations.ts'
import { attributesOf, xmlTokens } from './xml-tokens.ts'

/** Excel's own formats, with or without times. */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

export const readDateStyles = (styles: string): ((style: number) => boolean) => {
  const own = new Set<number>()
  const formats: number[] = []
  let isCellStyle = false
  for (const { opens, closes, attributes = '' } of xmlTokens(styles)) {
    const { numFmtId = '0', formatCode = '' } = attributesOf(attributes)
    if (opens === 'numFmt' && isDateFormat(formatCode)) own.add(Number(numFmtId))
    if (opens === 'cellXfs' || closes === 'cellXfs') isCellStyle = opens === 'cellXfs'
    if (opens === 'xf' && isCellStyle) formats.push(Number(numFmtId))
  }
  return (style) => {
    const format = formats[style] ?? 0
    return BUILT_IN.has(format) || own.has(format)
  }
}

/** Without quoted texts and `[Red]`. */
const isDateFormat = (code: string): boolean => /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** 30 December 1899: Excel's 29 February 1900 never was. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30)
const EPOCH_1904_MS = Date.UTC(1904, 0, 1)

/** `31.12.2026` */
export const writeDate = (serial: number, is1904: boolean): string => {
  const day = new Date((is1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + Math.floor(serial) * DAY_MS)
  if (Number.isNaN(day.getTime())) return String(serial)
  const [date = ''] = day.toISOString().split('T')
  return date.split('-').toReversed().join('.')
}
