import { callProvider } from './call-provider.ts'

const TIMEOUT_MS = 10_000

/**
 * Of a provider that the shop is connected to: null for anything but JSON. Without an answer it throws what `unanswered`
 * makes of the cause, which never holds the request.
 */
export const fetchJson = async (
  url: string,
  request: RequestInit,
  unanswered: (cause: string) => Error,
  withinMs = TIMEOUT_MS,
): Promise<{ status: number; json: unknown }> => {
  try {
    const timeout = AbortSignal.timeout(withinMs)
    const response = await callProvider(url, {
      ...request,
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    })
    return { status: response.status, json: await response.json().catch(ifNoJson) }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    throw unanswered(cause?.code ?? name)
  }
}

const ifNoJson = (error: unknown) => {
  if (error instanceof SyntaxError) return null
  throw error
}
