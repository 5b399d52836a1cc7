import { areaCodeLength } from '#/platform/shared/format-phone.ts'

const NATIONAL_LENGTH = 10

/** Up to ten, after the country's 7: «8 913…», «+7 (913)…», «913…». */
const nationalDigits = (text: string): string => {
  const prefixed = text.includes('+')
  // No Russian number has a second 7 there: it is the country code repeated.
  const digits = text.replace(/\+7?/g, '').replace(/\D/g, '').replace(/^7+/, '')
  const countryToo = prefixed
    ? digits.length > NATIONAL_LENGTH && /^8[3489]/.test(digits)
    : digits.startsWith('8')
  return (countryToo ? digits.slice(1) : digits).slice(0, NATIONAL_LENGTH)
}

const keepNational = (digits: string): string => `+7${digits}`

/** «+7 (973) 620-14-08», «+7 (3822) 90-55-17», as far as typed. */
export const drawPhone = (phone: string): string => {
  const digits = nationalDigits(phone)
  if (!digits) return phone && '+7'
  const code = areaCodeLength(digits)
  const [area, first, second, third] = [
    digits.slice(0, code),
    digits.slice(code, 6),
    digits.slice(6, 8),
    digits.slice(8),
  ]
  return `+7 (${area}${first && `) ${first}`}${second && `-${second}`}${third && `-${third}`}`
}

const placeAfter = (drawn: string, count: number): number => {
  if (count === 0) return Math.min(drawn.length, '+7 ('.length)
  let seen = -1
  for (let at = 0; at < drawn.length; at += 1) {
    if (/\d/.test(drawn[at] ?? '')) seen += 1
    if (seen === count) return at + 1
  }
  return drawn.length
}

export type TypedPhone = { phone: string; drawn: string; caret: number }

/**
 * The caret stays behind the same digit. Erasing a bracket or dash erases the digit beside it, else the key would
 * seem dead.
 */
export const typePhone = (before: string, text: string, caret: number, inputType = ''): TypedPhone => {
  let digits = nationalDigits(text)
  let count = nationalDigits(text.slice(0, caret)).length
  const erasing = inputType.startsWith('delete')
  if (erasing && digits && digits === nationalDigits(before) && text.length < drawPhone(before).length) {
    const gone = inputType === 'deleteContentForward' ? count : count - 1
    if (gone >= 0) {
      digits = digits.slice(0, gone) + digits.slice(gone + 1)
      count = gone
    }
  }
  const phone = digits
    ? keepNational(digits)
    : text && !(erasing && !text.includes('+7'))
      ? keepNational('')
      : ''
  const drawn = drawPhone(phone)
  return { phone, drawn, caret: placeAfter(drawn, Math.min(count, digits.length)) }
}
