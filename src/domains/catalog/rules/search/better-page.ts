/** Pages that answer some searches better than products do. */
export const BETTER_PAGES = [
  '/product/own-bouquet',
  '/certificate',
  '/oplata-i-dostavka',
  '/fresh',
  '/warranty',
  '/contacts',
  '/bonuses-program',
] as const
export type BetterPage = (typeof BETTER_PAGES)[number]

/** By what is typed, of which nothing else may be asked: «доставка цветов маме» is for products. */
const ASKED: readonly (readonly [page: BetterPage, words: RegExp])[] = [
  ['/certificate', /(^|\s)(сертификат|подарочн\S*\s+карт)/u],
  // «собрать букет», «свой букет», «конструктор»: of who wants to put one together, not to choose from what there is.
  ['/product/own-bouquet', /(^|\s)(со(бр|бер)|состав(ить|лю)|конструкт|(свой|своего)\s+букет)/u],
  [
    '/oplata-i-dostavka',
    /^(достав|оплат|самовывоз|курьер)\S*(\s+(и|в|при|по|городу|получени\S+|(достав|оплат|самовывоз)\S*))*$/u,
  ],
  ['/fresh', /^гаранти\S*(\s+свеж\S*)?$/u],
  ['/warranty', /^(возврат|вернуть|обмен|замен|завял)\S*(\s+(денег|деньги|букет\S*|цвет\S*))?$/u],
  ['/contacts', /^(контакт|телефон|адрес|магазин)\S*(\s+магазин\S*)?$/u],
  ['/bonuses-program', /^бонус\S*$/u],
]

export const betterPageFor = (words: string): BetterPage | null => {
  const typed = words.trim().toLowerCase()
  return ASKED.find(([, asked]) => asked.test(typed))?.[0] ?? null
}
