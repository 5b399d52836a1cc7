const NATIONAL_LENGTH = 10

/**
 * `+7XXXXXXXXXX` from any Russian spelling («8 973…», «9736201408»), else null (`decisions §2`). The world-wide
 * library weighs 145 kB.
 */
export const normalizePhone = (text: string): string | null => {
  if (!/^[\d\s()+.\-\u2010-\u2015\u2212]*$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const national =
    digits.length === NATIONAL_LENGTH + 1 && /^[78]/.test(digits)
      ? digits.slice(1)
      : digits.length === NATIONAL_LENGTH && !text.trim().startsWith('+')
        ? digits
        : null
  return national && /^[3489]/.test(national) ? `+7${national}` : null
}

/** `research §3.9`. */
export const isMobile = (phone: string): boolean => /^\+79\d{9}$/.test(phone)
