import { t } from '#/platform/shared/texts.ts'
import type { Domain } from '../../domain.ts'
import { CLOSE, MAX_MESSAGE_BYTES, type SocketDefinition } from '../../sockets/serve-sockets.ts'
import { API_VERSION } from './api-version.ts'
import { createSchemas, type JsonSchema } from './openapi-schemas.ts'
import { accessOf, sayAccess } from './operation.ts'

type Ref = { $ref: string }
type Channel = {
  address: string
  title: string
  description: string
  parameters?: Record<string, { description: string }>
  messages: Record<string, Ref>
  bindings: { ws: { method: 'GET'; query: JsonSchema; bindingVersion: '0.1.0' } }
  'x-access': ReturnType<typeof accessOf>
}
/** Of AsyncAPI 3, as far as the sockets use it. */
export type AsyncApiDocument = {
  asyncapi: '3.0.0'
  info: { title: string; version: string; description: string; license: { name: string } }
  defaultContentType: 'application/json'
  channels: Record<string, Channel>
  operations: Record<string, { action: 'send' | 'receive'; channel: Ref; summary: string; messages: Ref[] }>
  components: { messages: Record<string, { payload: JsonSchema }>; schemas: Record<string, JsonSchema> }
  'x-close-codes': Record<string, string>
  'x-max-message-bytes': number
}

export const asyncApiDocument = (
  domains: readonly Pick<Domain, 'name' | 'sockets'>[],
  named: Parameters<typeof createSchemas>[0],
): AsyncApiDocument => {
  const { convert, components } = createSchemas(named)
  const document: AsyncApiDocument = {
    asyncapi: '3.0.0',
    info: {
      title: t('docs.sockets'),
      version: API_VERSION,
      description: t('docs.socketsDescription'),
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: {},
    operations: {},
    components: { messages: {}, schemas: components },
    'x-close-codes': {
      [CLOSE.normalClose]: t('docs.closes.normal'),
      [CLOSE.fault]: t('docs.closes.fault'),
      [CLOSE.restart]: t('docs.closes.restart'),
      [CLOSE.badToken]: t('docs.closes.badToken'),
    },
    'x-max-message-bytes': MAX_MESSAGE_BYTES,
  }
  for (const { name, sockets = [] } of domains)
    for (const [at, socket] of sockets.entries())
      addChannel(document, `${name}${at === 0 ? '' : at + 1}`, socket, convert)
  return document
}

const addChannel = (
  { channels, operations, components }: AsyncApiDocument,
  name: string,
  { contract, access }: SocketDefinition,
  convert: ReturnType<typeof createSchemas>['convert'],
): void => {
  const { path, summary, query, sends, receives } = contract
  const channel = { $ref: `#/channels/${name}` }
  const directions = { send: sends, receive: receives } as const
  const messages: Record<string, Ref> = {}
  for (const [action, schema] of Object.entries(directions)) {
    if (!schema) continue
    const message = `${name}.${action}`
    const isOurs = action === 'send'
    components.messages[message] = { payload: convert(schema, isOurs ? 'output' : 'input') }
    messages[message] = { $ref: `#/components/messages/${message}` }
    operations[message] = {
      action: isOurs ? 'send' : 'receive',
      channel,
      summary: isOurs ? summary : t('docs.receives'),
      messages: [{ $ref: `${channel.$ref}/messages/${message}` }],
    }
  }
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
  channels[name] = {
    address: path,
    title: summary,
    description: sayAccess(access),
    ...(names.length > 0 && {
      parameters: Object.fromEntries(names.map((parameter) => [parameter, { description: parameter }])),
    }),
    messages,
    bindings: { ws: { method: 'GET', query: convert(query, 'input'), bindingVersion: '0.1.0' } },
    'x-access': accessOf(access),
  }
}
