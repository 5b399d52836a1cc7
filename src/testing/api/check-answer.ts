import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '#/platform/server/http/docs/openapi-schemas.ts'
import type { Answer, Media } from '#/platform/server/http/docs/openapi-types.ts'
import { apiDocument, type DocumentedCall } from './api-document.ts'
import { recordExample } from './record-example.ts'

const TOO_LONG = 414

type Heard = { status: number; type: string; body: unknown; isEmpty: boolean }
export type Said = { method: string; url: string; body: unknown }

/** Every answer that a test gets is one that the document promises: its status, type, shape and code. */
export const checkAnswer = async (said: Said, heard: Heard): Promise<void> => {
  const [path = ''] = said.url.split('?')
  const { find } = await apiDocument()
  const call = find(said.method, path)
  // An address that is too long is refused before its call is looked for.
  if (!call || heard.status === TOO_LONG) return
  const wrong = await whatIsWrong(call, heard)
  if (wrong) throw new Error(`/openapi.json does not describe an answer of ${call.name}: ${wrong}`)
  await recordExample(call, said.body, heard)
}

const whatIsWrong = async (call: DocumentedCall, heard: Heard): Promise<string | null> => {
  const status = String(heard.status)
  const answer = call.operation.responses[status] as Answer | undefined
  if (!answer) return `${status} ${JSON.stringify(heard.body).slice(0, 200)}`
  const [type = ''] = heard.type.split(';')
  if (!answer.content) return heard.isEmpty ? null : `${status} with a body of ${type}`
  // Of an extension, which says its own type.
  if (answer.content['*/*']) return null
  if (!answer.content[type])
    return `${status} is ${type || 'empty'}, not ${Object.keys(answer.content).join(', ')}`
  if (type !== 'application/json') return null
  if (heard.status >= 400) return wrongFailure(answer.content[type], heard)
  const validate = await validatorOf(`${call.pointer}/responses/${status}/content/application~1json/schema`)
  return validate(heard.body)
    ? null
    : `${status}: ${explain(validate.errors)} of ${JSON.stringify(heard.body).slice(0, 300)}`
}

/** Of one shape: read, not compiled, for every call and status. */
const wrongFailure = ({ schema }: Media, { status, body }: Heard): string | null => {
  const [, narrowed] = schema['allOf'] as JsonSchema[]
  const { code: known } = (narrowed?.['properties'] ?? {}) as { code?: { enum: readonly string[] } }
  const { code, detail } = body as { code?: string; detail?: unknown }
  const isKnown = typeof detail === 'string' && known?.enum.includes(code ?? '')
  return isKnown ? null : `${status} ${JSON.stringify(body).slice(0, 200)}`
}

type Validate = ReturnType<Ajv2020['compile']>
const validators = new Map<string, Validate>()
let ajv: Promise<Ajv2020> | undefined

/** Of a place in the document; compiled once in a process. */
export const validatorOf = async (pointer: string): Promise<Validate> => {
  const known = validators.get(pointer)
  if (known) return known
  const opened = await (ajv ??= openAjv())
  const made = opened.compile({ $ref: `api#${pointer.replaceAll('{', '%7B').replaceAll('}', '%7D')}` })
  validators.set(pointer, made)
  return made
}

const openAjv = async () => {
  const { document } = await apiDocument()
  const opened = new Ajv2020({ strict: false, validateSchema: false, validateFormats: true })
  addFormats.default(opened)
  opened.addFormat('binary', true)
  return opened.addSchema({ $id: 'api', ...document })
}

const explain = (errors: Validate['errors']) =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`).join('; ')
