/** Telegram takes 4096 characters of text (Bot API, `sendMessage`). */
const MAX_BODY_LENGTH = 3000
const MAX_TITLE_LENGTH = 300

/** The HTML of Telegram: of what people wrote nothing becomes markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`

/** Title and text, cut to what Telegram takes. */
export const telegramHtml = ({ title, body }: { title: string; body: string }): string =>
  [`<b>${escapeHtml(cut(title, MAX_TITLE_LENGTH))}</b>`, escapeHtml(cut(body, MAX_BODY_LENGTH))]
    .filter(Boolean)
    .join('\n')
