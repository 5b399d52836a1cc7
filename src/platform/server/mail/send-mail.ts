import { isIP } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { MailSettings } from '#/platform/server/settings.ts'
import { isPrivate } from '#/platform/server/http/networks.ts'
import { inCallSpan } from '#/platform/server/tracing/spans.ts'
import { t } from '#/platform/shared/texts.ts'

export type Attachment = { filename: string; content: string; contentType: string }
/**
 * `unsubscribe`: an address for the mail program, that ends such letters when it is posted to (RFC 2369, RFC 8058).
 * `html`: the same as the text. `replyTo`: who reads the answers.
 */
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  attachments?: Attachment[]
  unsubscribe?: string
}
/** `refused`: the address does not exist or wants nothing of us; pointless to repeat. */
export type LetterOutcome = 'sent' | 'refused' | 'unanswered'
export type SendMail = (letter: Letter) => Promise<LetterOutcome>

const TIMEOUT_MS = 10_000

type MailContext = Pick<AppContext, 'print' | 'settings' | 'logWarning'>

/** Per shop: one pool of connections. */
const opened = new WeakMap<MailContext['settings'], SendMail>()

/** Without a mail server letters are printed at the terminal. */
export const createMail = (context: MailContext): SendMail => {
  const known = opened.get(context.settings)
  if (known) return known
  const send = open(context)
  opened.set(context.settings, send)
  return send
}

const open = ({ settings: { mail }, print, logWarning }: MailContext): SendMail => {
  if (!mail) return async ({ to, subject, text }) => (print(t('mail.console', { to, subject, text })), 'sent')
  const transport = connect(mail)
  return async ({ unsubscribe, ...letter }) => {
    try {
      const sent = { ...letter, from: mail.from, ...(unsubscribe && endsBy(unsubscribe)) }
      await inCallSpan(mail.url, 'SEND', () => transport.sendMail(sent))
      return 'sent'
    } catch (error) {
      const outcome = isRefused(error) ? 'refused' : 'unanswered'
      logWarning(`mail: ${outcome} ${(error as { code?: string }).code ?? ''}`)
      return outcome
    }
  }
}

/** One click is for https alone. */
const endsBy = (address: string) => ({
  list: { unsubscribe: address },
  ...(address.startsWith('https:') && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
})

/** Of the connection; the package takes them from the address alone, where the owner may say otherwise. */
const connect = ({ url }: MailSettings): Transporter => {
  const address = new URL(url)
  const options = {
    // Whatever a text says, no file and no address is fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Otherwise whoever is on the way says that there is no TLS, and reads passwords and letters.
    requireTLS: !isNear(address.hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  for (const [name, value] of Object.entries(options))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value))
  return createTransport(address.href)
}

/** On this machine or in its own network, as a container's name. */
const isNear = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? !host.includes('.') : isPrivate(host)
}

/** RFC 5321: 5xx to the recipient is for good; to the sender or the sign-in it can be mended. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500
}
