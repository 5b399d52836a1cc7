import { ApiError, type ErrorBody } from '#/platform/shared/errors.ts'
import { fillPath, queryString, type Call, type Input, type Output } from '#/platform/shared/endpoint.ts'
import { authorized } from './api.ts'

type FileInput<C extends Call> = Omit<Input<C>, 'body'>
type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Uploads a file with progress (0…1), which `fetch` lacks. Throws `ApiError`, or `AbortError` for an aborted
 * upload.
 */
export const uploadFile = async <C extends Call>(
  call: C,
  input: FileInput<C>,
  file: Blob,
  onProgress: (part: number) => void = () => {},
): Promise<Output<C>> => {
  const { params, query, headers: given, signal } = input as LooseInput
  const path = fillPath(call.path, params) + queryString(query)
  const headers = { ...given, 'content-type': file.type || 'application/octet-stream' }
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

/** Downloads a text answer (`sends`) under this name; the call may take a file. */
export const downloadFile = async <C extends Call & { sends: string }>(
  call: C,
  input: FileInput<C>,
  fileName: string,
  file?: Blob,
): Promise<void> => {
  const { params, query } = input as LooseInput
  const path = fillPath(call.path, params) + queryString(query)
  const headers: Record<string, string> = file ? { 'content-type': file.type } : {}
  const response = await authorized({ path, init: { method: call.method, headers, body: file ?? null } })
  if (!response.ok)
    throw new ApiError(response.status, (await response.json().catch(() => null)) as ErrorBody, 0)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
