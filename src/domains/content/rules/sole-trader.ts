/** ИНН of a sole trader has 12 digits, of a company 10. A sole trader has ОГРНИП for ОГРН, and no КПП. */
export const isSoleTrader = (inn: string): boolean => inn.length === 12
