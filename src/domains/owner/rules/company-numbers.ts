/** Control digits (order of the ministry of taxes, 3 March 2004). */
const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_12 = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
] as const

const controlDigit = (digits: string, weights: readonly number[]): string =>
  String((weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) % 10)

/** 10 digits of a company, 12 of a sole trader, with control digits. */
export const isInn = (inn: string): boolean => {
  if (/^\d{10}$/.test(inn)) return !/^0+$/.test(inn) && controlDigit(inn, INN_10) === inn[9]
  return (
    /^\d{12}$/.test(inn) &&
    !/^0+$/.test(inn) &&
    INN_12.every((weights) => controlDigit(inn, weights) === inn[weights.length])
  )
}

/** 13 digits of a company, 15 of a sole trader; the last is the remainder of the others. */
export const isOgrn = (ogrn: string): boolean => {
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return false
  const body = BigInt(ogrn.slice(0, -1))
  const rest = body % (ogrn.length === 13 ? 11n : 13n)
  return body > 0n && String(rest % 10n) === ogrn.at(-1)
}

export const isKpp = (kpp: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp)
