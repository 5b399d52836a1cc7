import { BONUSES, CERTIFICATE, PROMOCODE } from '#/domains/cart/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

export const savePromo = (code: string | null): void => local.write(PROMOCODE, code)

export const savePoints = (points: number): void => local.write(BONUSES, points ? String(points) : null)

export const saveCertificate = (chosen: { id: string; code: string } | null): void =>
  local.write(CERTIFICATE, chosen && `${chosen.id} ${chosen.code}`)

export const savedCertificateCode = (): string | undefined => local.read(CERTIFICATE)?.split(' ')[1]

export const clearDiscounts = (): void => {
  saveCertificate(null)
  savePromo(null)
  savePoints(0)
}
