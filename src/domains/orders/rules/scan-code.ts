/** As in `catalog/rules/scan-code`. */
const ORDER = /^01(\d{8})$/
/** What a scanner reads from the square code. */
const LINK = /\/staff\/orders\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})/i

export const orderCode = (number: number): string => `01${String(number).padStart(8, '0')}`

/** Null for anything else. */
export const readOrderCode = (scanned: string): number | null => {
  const [, digits] = ORDER.exec(scanned.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

export const readOrderLink = (scanned: string): string | null =>
  LINK.exec(scanned)?.[1]?.toLowerCase() ?? null
