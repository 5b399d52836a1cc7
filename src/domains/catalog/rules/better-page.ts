/** Pages that answer some searches better than products do. */
export const BETTER_PAGES = ['/product/own-bouquet', '/certificate'] as const
export type BetterPage = (typeof BETTER_PAGES)[number]

/** «собрать букет», «свой букет», «конструктор»: of who wants to put one together, not to choose from what there is. */
const OWN = /(^|\s)(со(бр|бер)|состав(ить|лю)|конструкт|(свой|своего)\s+букет)/u
const CERTIFICATE = /(^|\s)(сертификат|подарочн\S*\s+карт)/u

export const betterPageFor = (words: string): BetterPage | null => {
  const typed = words.toLowerCase()
  if (CERTIFICATE.test(typed)) return '/certificate'
  return OWN.test(typed) ? '/product/own-bouquet' : null
}
