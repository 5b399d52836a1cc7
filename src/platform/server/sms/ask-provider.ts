import { SmsUnanswered } from './sms-provider.ts'

const TIMEOUT_MS = 10_000

/** Null for anything but JSON. Rejects with `SmsUnanswered` without an answer. */
export const askProvider = async (
  provider: string,
  url: string,
  request: RequestInit,
): Promise<{ status: number; json: unknown }> => {
  try {
    const response = await fetch(url, {
      ...request,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return { status: response.status, json: await response.json().catch(ifNoJson) }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    throw new SmsUnanswered(`${provider} does not answer: ${cause?.code ?? name}`)
  }
}

export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')),
})

const ifNoJson = (error: unknown) => {
  if (error instanceof SyntaxError) return null
  throw error
}
