/** ОГРНИП has 15 digits, ОГРН of a company 13. */
export const isSoleTrader = (ogrn: string): boolean => ogrn.length === 15
