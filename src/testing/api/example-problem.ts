import type { CallExample } from '#/platform/server/http/docs/openapi.ts'
import type { Answer } from '#/platform/server/http/docs/openapi-types.ts'
import { apiDocument } from './api-document.ts'
import { validatorOf } from './check-answer.ts'

/** Why the document does not allow a recorded example (any more); null: it does. */
export const exampleProblem = async (
  name: string,
  { request, status, answer }: CallExample,
): Promise<string | null> => {
  const [method = '', path = ''] = name.split(' ')
  const { document } = await apiDocument()
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) return 'no such call'
  const at = `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
  const content = (operation.responses[status] as Answer | undefined)?.content
  const parts = [
    { pointer: `${at}/requestBody`, value: request, content: operation.requestBody?.content },
    { pointer: `${at}/responses/${status}`, value: answer, content },
  ]
  for (const part of parts) {
    if (!part.content?.['application/json'] || part.value === undefined) continue
    const validate = await validatorOf(`${part.pointer}/content/application~1json/schema`)
    if (!validate(part.value)) return JSON.stringify(validate.errors?.[0])
  }
  return operation.responses[status] ? null : `no ${status}`
}
