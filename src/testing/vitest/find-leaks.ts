import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Printed on purpose without an SMS contract (`sms.console`). */
const CONSOLE_SMS = /СМС на (\+7[\d -]{10,}):.*?(?:\b(\d{6})\b|$)/
const LEAKS: [what: string, pattern: RegExp][] = [
  ['access token', /\beyJ[\w-]{5,}\.eyJ[\w-]+/],
  ['token in an address', /[?&](?:guest_)?token=[\w%.-]{8,}/],
  ['refresh or guest token', /(?:refresh_token|guest[_-]token|Token)["'\\]*[:=] ?["'\\]*[\w-]{20,}/],
  ['phone', /(?<![\d.-])(?:\+?7|8)?9\d{9}(?![\d.-])|\+7[ (]{1,2}9\d\d\)? ?\d{3}[- ]?\d\d[- ]?\d\d/],
  ['key of a program or of webhooks', /(?<![A-Za-z\d])(?:lvk|whsec)_[\w+/=-]{16,}/],
  ['address of web push', /https:\/\/[\w.-]+(?:googleapis|mozilla|apple|windows)\.com\/[\w-]/],
  ['password in an address', /\b(?:postgres(?:ql)?|rediss?|https?):\/\/[^\s/@:"]*:[^\s/@"…]+@/],
]
const RUNNERS_OWN = /^\s*(?:[✓×✗↓❯→·]|FAIL |RUN |Test Files |Tests |⎯|[-+] |\d+\|| {2,}at )/
const MAX_TEXT_LENGTH = 160

/**
 * Lines with a token, phone, login code or push address, and which it is. Lines that print messages for want of a
 * contract are excluded, and tell which phones and codes exist.
 */
export const findLeaks = (output: string): string[] => {
  const lines = stripVTControlCharacters(output).split('\n')
  const others = lines.filter((line) => !CONSOLE_SMS.test(line) && !RUNNERS_OWN.test(line))
  const codes = new Set(lines.flatMap((line) => CONSOLE_SMS.exec(line)?.[2] ?? []))
  return others.flatMap((line) => {
    const found = LEAKS.filter(([, pattern]) => pattern.test(line)).map(([what]) => what)
    if (namedCodes(line).some((code) => codes.has(code))) found.push('login code')
    return found.length > 0 ? [`${found.join(', ')}: ${line.slice(0, MAX_TEXT_LENGTH)}`] : []
  })
}

/** Six digits may be anything, unless called a code. */
const namedCodes = (line: string): string[] =>
  [...line.matchAll(/(?:code|код)\W{1,6}(\d{6})\b/gi)].map(([, code = '']) => code)

/** Finding no `*.log` is a failure too. */
const [folder] = process.argv.slice(2)
if (import.meta.main && folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.log'))
  const leaks = files.flatMap((file) =>
    findLeaks(readFileSync(path.join(folder, file), 'utf8')).map((leak) => `${file}: ${leak}`),
  )
  for (const leak of leaks) console.error(leak)
  process.exitCode = leaks.length > 0 || files.length === 0 ? 1 : 0
}
