/** What is printed of an order. Labels stick to its bag: for printers of 80 and 58 mm. */
export const PRINT_FORMATS = ['sheet', 'card', 'care', 'label80', 'label58'] as const
/** `roll80`: a receipt printer's paper, as long as it is. */
export type PrintFormat = (typeof PRINT_FORMATS)[number] | 'roll80'

/** `@page` cannot be scoped by a selector, and papers differ in size. */
export const PAGES: Record<PrintFormat, string> = {
  sheet: '@page { size: A4; margin: 14mm }',
  card: '@page { size: 148mm 105mm; margin: 0 }',
  care: '@page { size: 148mm 105mm; margin: 0 }',
  label80: '@page { size: 80mm 80mm; margin: 0 }',
  label58: '@page { size: 58mm 60mm; margin: 0 }',
  roll80: '@page { size: 80mm auto; margin: 0 }',
}

export const readFormat = (params: URLSearchParams, among: readonly PrintFormat[]): PrintFormat =>
  among.find((paper) => paper === params.get('sheet')) ?? 'sheet'
