import type { SmsProvider, SmsRefusalReason } from '../sms/sms-provider.ts'

/** What every part of an extension is opened with, once in a process. */
export type Opening = {
  /** The variables of the process: an extension's own settings. */
  env: Readonly<Record<string, string | undefined>>
  /** The shop's clock. */
  now: () => Date
  /** Without a trailing slash; empty where none is set. */
  siteUrl: string
  /** Once an hour at most for the same line; no data of customers. */
  logWarning: (line: string) => void
}

/** The shop repeats what was unanswered, and leaves alone what was refused. */
export type SmsOpening = Opening & {
  unanswered: (message: string) => Error
  refused: (reason: SmsRefusalReason, message: string) => Error
}

/** After the commit, so the shop never waits and nothing is undone; ids only: read the rest by the calls. */
export type ExtensionEvent = { type: 'order.accepted' | 'order.handed_over'; orderId: string }

/**
 * The default export of a package that `EXTENSIONS` names. Every part is optional; domains add theirs
 * (`domains/payments/server/extensions/`). One extension at most offers each kind of provider.
 */
export interface Extension {
  /** Latin letters, digits and hyphens; kept beside the payments, so it never changes. */
  name: string
  sms?: (opening: SmsOpening) => SmsProvider
  /** Tiles of maps: `https://…/{z}/{x}/{y}.png`, and whose they are. */
  map?: (opening: Opening) => { url: string; attribution: string }
  /** At most once for each event: what must not be missed is a webhook (decision 101). */
  listen?: (event: ExtensionEvent, opening: Opening) => Promise<void> | void
}
