import { CERTIFICATE, CERTIFICATE_COOKIE } from '#/domains/cart/certificate-names.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { writeCookie } from '#/platform/web/cookies.ts'
import { local } from '#/platform/web/storage.ts'

const KEPT_S = 7 * DAY_S

/** Apart from other discounts, which every page knows of. */
export const saveCertificate = (chosen: { id: string; code: string } | null): void => {
  local.write(CERTIFICATE, chosen && chosen.code)
  writeCookie(CERTIFICATE_COOKIE, chosen?.id ?? '', { maxAge: chosen ? KEPT_S : 0 })
}

export const savedCertificateCode = (): string | undefined => local.read(CERTIFICATE) ?? undefined
