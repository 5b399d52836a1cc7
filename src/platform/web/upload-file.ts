import { ApiError, type ErrorBody } from '#/platform/shared/errors.ts'
import { fillPath, queryString, type Call, type Output } from '#/platform/shared/endpoint.ts'
import { authorized } from './api.ts'
import type { FileInput, LooseInput } from './download-file.ts'

/** With progress (0…1), which `fetch` lacks. Throws `ApiError`, or `AbortError` for an aborted upload. */
export const uploadFile = async <C extends Call>(
  call: C,
  input: FileInput<C>,
  file: Blob,
  onProgress: (part: number) => void = () => {},
): Promise<Output<C>> => {
  const { params, query, headers: inputHeaders, signal } = input as LooseInput
  const path = fillPath(call.path, params) + queryString(query)
  const headers = { ...inputHeaders, 'content-type': file.type || 'application/octet-stream' }
  const response = await authorized({ path, init: { method: call.method, headers } }, ({ init }) =>
    sendWithProgress(call.method, path, init.headers, file, onProgress, signal),
  )
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok)
    throw new ApiError(response.status, answer as ErrorBody, Number(response.headers.get('retry-after')))
  return answer as Output<C>
}

const sendWithProgress = (
  method: string,
  path: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal | undefined,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after')
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          headers: retryAfter ? { 'retry-after': retryAfter } : {},
        }),
      )
    })
    request.addEventListener('error', () => reject(new TypeError('the file could not be sent')))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
