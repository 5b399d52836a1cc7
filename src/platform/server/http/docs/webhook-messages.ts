import { z } from 'zod'
import { t } from '#/platform/shared/texts.ts'
import type { Domain } from '../../domain.ts'
import type { Schemas } from './openapi-schemas.ts'
import type { MessageOperation, Parameter } from './openapi-types.ts'
import { json } from './operation.ts'

const SIGNED = ['id', 'timestamp', 'signature'] as const

/** What the shop posts to other programs by itself, as OpenAPI's `webhooks`. */
export const webhookMessages = (
  domains: readonly Pick<Domain, 'name' | 'messages'>[],
  { convert }: Schemas,
): Record<string, { post: MessageOperation }> =>
  Object.fromEntries(
    domains.flatMap(({ name, messages = {} }) =>
      Object.entries(messages).map(([type, { summary, data }]) => {
        const body = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
        const post = {
          operationId: `${name}.${type}`,
          summary,
          tags: [name],
          parameters: SIGNED.map(header),
          requestBody: { required: true, ...json(convert(body, 'output')) },
          responses: { '2XX': { description: t('docs.webhooks.taken') } },
        }
        return [type, { post }]
      }),
    ),
  )

const header = (name: (typeof SIGNED)[number]): Parameter => ({
  name: `webhook-${name}`,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: t(`docs.webhooks.${name}`),
})
