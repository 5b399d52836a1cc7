import { t } from '#/platform/shared/texts.ts'
import { escapeHtml, shapeOf } from './docs-shapes.ts'
import type { MessageOperation, OpenApiDocument } from './openapi-types.ts'

/** `webhooks` of `/openapi.json`, for people; nothing for whom the document has none. */
export const webhooksSection = ({ webhooks }: OpenApiDocument): string => {
  const messages = Object.entries(webhooks)
  const [first] = messages
  if (!first) return ''
  return `<section id="messages">
<h2>${escapeHtml(t('docs.webhooks.title'))}</h2>
<p class="lead">${escapeHtml(t('docs.webhooks.lead'))}</p>
${first[1].post.parameters.map(({ name, description = '' }) => `<p class="answer"><b>${name}</b> ${escapeHtml(description)}</p>`).join('\n')}
<p class="answer"><b>2xx</b> ${escapeHtml(t('docs.webhooks.taken'))}</p>
${messages.map(([type, { post }]) => messageDetails(type, post)).join('\n')}
</section>`
}

const messageDetails = (
  type: string,
  { operationId, summary, requestBody }: MessageOperation,
) => `<details id="${operationId}">
<summary><b class="post">POST</b> <code>${escapeHtml(type)}</code> <span>${escapeHtml(summary)}</span></summary>
<pre><code>${shapeOf(requestBody?.content['application/json']?.schema ?? {})}</code></pre>
</details>`
