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

export const isBik = (bik: string): boolean => /^0\d{8}$/.test(bik)

const ACCOUNT_WEIGHTS = [7, 1, 3]

/** The Bank of Russia's key (order 515, 8 September 1997): of the bank's three digits and the account. */
const hasAccountKey = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (ACCOUNT_WEIGHTS[at % 3] ?? 0), 0) % 10 === 0

/** A company's account in the bank of this БИК. */
export const isAccount = (account: string, bik: string): boolean =>
  /^\d{20}$/.test(account) && isBik(bik) && hasAccountKey(bik.slice(-3) + account)

/** The bank's own account at the Bank of Russia. */
export const isCorrespondentAccount = (account: string, bik: string): boolean =>
  /^301\d{17}$/.test(account) && isBik(bik) && hasAccountKey(`0${bik.slice(4, 6)}${account}`)
