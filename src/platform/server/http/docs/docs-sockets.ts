import { t } from '#/platform/shared/texts.ts'
import type { AsyncApiDocument } from './asyncapi.ts'
import { escapeHtml, shapeOf } from './docs-shapes.ts'

/** What `/asyncapi.json` says, for people. */
export const socketsSection = (document: AsyncApiDocument): string => `<section id="sockets">
<h2>${escapeHtml(t('docs.sockets'))}</h2>
<p class="lead">${escapeHtml(t('docs.asyncapi'))}<a href="/asyncapi.json">/asyncapi.json</a></p>
${Object.entries(document.channels)
  .map(([name, channel]) => channelDetails(document, name, channel))
  .join('\n')}
<h3>${escapeHtml(t('docs.closing'))}</h3>
${Object.entries(document['x-close-codes'])
  .map(([code, text]) => `<p class="answer"><b>${code}</b> ${escapeHtml(text)}</p>`)
  .join('\n')}
</section>`

const channelDetails = (
  { components }: AsyncApiDocument,
  name: string,
  { address, title, description, messages, bindings }: AsyncApiDocument['channels'][string],
) => `<details id="socket-${name}">
<summary><b>WS</b> <code>${escapeHtml(address)}</code> <span>${escapeHtml(title)}</span></summary>
<p>${escapeHtml(description)}</p>
<h3>${escapeHtml(t('docs.parameters'))}</h3>
<pre><code>${shapeOf(bindings.ws.query)}</code></pre>
${Object.keys(messages)
  .map((message) => {
    const direction = message.endsWith('.send') ? t('docs.sends') : t('docs.receives')
    return `<h3>${escapeHtml(direction)}</h3><pre><code>${shapeOf(components.messages[message]?.payload ?? {})}</code></pre>`
  })
  .join('\n')}
</details>`
