import { BONUSES, CERTIFICATE, CERTIFICATE_COOKIE, PROMOCODE } from '#/domains/cart/storage-names.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { local } from '#/platform/web/storage.ts'

export const savePromo = (code: string | null): void => local.write(PROMOCODE, code)

export const savePoints = (points: number): void => local.write(BONUSES, points ? String(points) : null)

export const saveCertificate = (chosen: { id: string; code: string } | null): void => {
  local.write(CERTIFICATE, chosen && chosen.code)
  document.cookie = `${CERTIFICATE_COOKIE}=${chosen?.id ?? ''}; path=/; samesite=lax; max-age=${chosen ? 7 * DAY_S : 0}`
}

export const savedCertificateCode = (): string | undefined => local.read(CERTIFICATE) ?? undefined

export const clearDiscounts = (): void => {
  saveCertificate(null)
  savePromo(null)
  savePoints(0)
}
