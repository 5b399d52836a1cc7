import { createHash, randomBytes } from 'node:crypto'
import { foldRecoveryCode, RECOVERY_CODES } from '#/domains/auth/rules/factor.ts'

/** Read aloud and typed: neither i, l, o nor u. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 24

/** 120 bits each, so a plain hash keeps them (ASVS 6.5.2 asks for 112). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
    return signs.replaceAll(/.{4}(?!$)/g, '$&-')
  })

export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(foldRecoveryCode(code)).digest('base64url')
