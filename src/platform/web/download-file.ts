import { ApiError, type ErrorBody } from '#/platform/shared/errors.ts'
import { fillPath, queryString, type Call, type Input } from '#/platform/shared/endpoint.ts'
import { authorized } from './api.ts'

export type FileInput<C extends Call> = Omit<Input<C>, 'body'>
export type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
}

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
