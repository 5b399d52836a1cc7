/** Digits only: a scanner types like a keyboard, and letters would depend on its layout. No phone begins with 0. */
const VARIANT = /^02(\d{8})$/

export const variantCode = (variantId: number): string => `02${String(variantId).padStart(8, '0')}`

/** Null for anything else. */
export const readVariantCode = (scanned: string): number | null => {
  const [, digits] = VARIANT.exec(scanned.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
