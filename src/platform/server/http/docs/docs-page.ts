import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { t } from '#/platform/shared/texts.ts'
import type { AsyncApiDocument } from './asyncapi.ts'
import { escapeHtml, shapeOf } from './docs-shapes.ts'
import { socketsSection } from './docs-sockets.ts'
import { webhooksSection } from './docs-webhooks.ts'
import type { JsonSchema } from './openapi-schemas.ts'
import type { Media, OpenApiDocument, Operation, Parameter } from './openapi-types.ts'

const KILOBYTE = 1024

export const docsPage = async (
  document: OpenApiDocument,
  sockets: AsyncApiDocument,
): Promise<{ html: string; styles: string }> => {
  const sheets = ['src/ui/tokens.css', 'src/platform/server/http/docs/docs.css']
  const styles = (await Promise.all(sheets.map((file) => readFile(path.join(ROOT, file), 'utf8')))).join('\n')
  const html = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t('docs.title'))}</title>
<style>${styles}</style>
</head>
<body>
${contents(document)}
<main>
<h1>${escapeHtml(t('docs.title'))}</h1>
<p class="lead">${escapeHtml(t('docs.version', { version: document.info.version }))}${escapeHtml(t('docs.lead'))}<a href="/openapi.json">/openapi.json</a>${escapeHtml(t('docs.sockets'))}<a href="/asyncapi.json">/asyncapi.json</a></p>
${document.tags.map((tag) => domainSection(tag, callsOf(document, tag.name))).join('\n')}
${socketsSection(sockets)}
${webhooksSection(document)}
${shapes({ ...document.components.schemas, ...sockets.components.schemas })}
</main>
</body>
</html>`
  return { html, styles }
}

type ShownCall = { method: string; path: string; operation: Operation }

const callsOf = ({ paths }: OpenApiDocument, tag: string): ShownCall[] =>
  Object.entries(paths).flatMap(([at, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path: at, operation })),
  )

const contents = (document: OpenApiDocument) => `<nav aria-label="${escapeHtml(t('docs.contents'))}">
<ul>${document.tags.map(({ name, description }) => `<li><a href="#${name}">${escapeHtml(description)}</a></li>`).join('')}
<li><a href="#sockets">${escapeHtml(t('docs.sockets'))}</a></li>
${Object.keys(document.webhooks).length > 0 ? `<li><a href="#messages">${escapeHtml(t('docs.webhooks.title'))}</a></li>` : ''}
<li><a href="#shapes">${escapeHtml(t('docs.shapes'))}</a></li></ul>
</nav>`

const domainSection = (
  { name, description }: { name: string; description: string },
  calls: ShownCall[],
) => `<section id="${name}">
<h2>${escapeHtml(description)} <small>${name}</small></h2>
${calls.map(callDetails).join('\n')}
</section>`

const callDetails = ({ method, path: at, operation }: ShownCall) => `<details id="${operation.operationId}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(at)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.description)}</p>
${parameterTable(operation.parameters)}
${limits(operation)}
${operation.requestBody ? `<h3>${escapeHtml(t('docs.body'))}</h3>${media(operation.requestBody.content)}` : ''}
<h3>${escapeHtml(t('docs.answers'))}</h3>
${Object.entries(operation.responses).map(answer).join('\n')}
</details>`

const parameterTable = (parameters: Parameter[]) =>
  parameters.length === 0
    ? ''
    : `<h3>${escapeHtml(t('docs.parameters'))}</h3>
<div class="table"><table>
<thead><tr><th>${escapeHtml(t('docs.parameter'))}</th><th>${escapeHtml(t('docs.where'))}</th><th>${escapeHtml(t('docs.type'))}</th></tr></thead>
<tbody>${parameters.map(parameterRow).join('')}</tbody>
</table></div>`

const parameterRow = ({ name, in: where, required, schema, description }: Parameter) =>
  `<tr><td><code>${escapeHtml(name)}</code>${required ? ` <em>${escapeHtml(t('docs.required'))}</em>` : ''}</td>` +
  `<td>${escapeHtml(t(`docs.places.${where}`))}</td>` +
  `<td><code>${shapeOf(schema)}</code>${description ? `<p>${escapeHtml(description)}</p>` : ''}</td></tr>`

const answer = ([status, response]: [string, Operation['responses'][string]]) => {
  if ('$ref' in response) return ''
  const { description, content = {} } = response
  const codes = codesOf(content)
  const more = status.startsWith('2') ? media(content) : codes ? `<p>${codes}</p>` : ''
  return `<p class="answer"><b>${status}</b> ${escapeHtml(description)}</p>${more}`
}

const codesOf = (content: Record<string, Media>): string => {
  const [, narrowed] = (content['application/json']?.schema['allOf'] ?? []) as JsonSchema[]
  const { code } = (narrowed?.['properties'] ?? {}) as Record<string, JsonSchema>
  return Array.isArray(code?.enum)
    ? code.enum.map((one) => `<code>${escapeHtml(String(one))}</code>`).join(' ')
    : ''
}

/** JSON is understood; of others the type is said too. */
const media = (content: Record<string, Media>): string =>
  Object.entries(content)
    .map(([type, { schema, examples }]) => {
      const name = type === 'application/json' ? '' : `<p><code>${escapeHtml(type)}</code></p>`
      return `${name}${pre(schema)}${examples?.['tested'] ? example(examples['tested'].value) : ''}`
    })
    .join('\n')

const example = (value: unknown): string =>
  `<h4>${escapeHtml(t('docs.example'))}</h4><pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

const limits = ({
  'x-limits': { cost, deadline_ms: deadline, max_body_bytes: bytes },
}: Operation): string => {
  const said = [
    t('docs.cost', { n: cost }),
    t('docs.deadline', { n: deadline / SECOND_MS }),
    bytes === undefined ? '' : t('docs.maxBody', { n: Math.round(bytes / KILOBYTE) }),
  ]
  return `<p>${escapeHtml(said.filter(Boolean).join('; '))}</p>`
}

const pre = (schema: JsonSchema) => `<pre><code>${shapeOf(schema)}</code></pre>`

const shapes = (schemas: Record<string, JsonSchema>) => `<section id="shapes">
<h2>${escapeHtml(t('docs.shapes'))}</h2>
<p class="lead">${escapeHtml(t('docs.error'))}</p>
${Object.keys(schemas)
  .sort()
  .map((name) => `<article id="shape-${name}"><h3>${name}</h3>${pre(schemas[name] ?? {})}</article>`)
  .join('\n')}
</section>`
