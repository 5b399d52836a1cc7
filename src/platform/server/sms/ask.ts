import { Unanswered } from './provider.ts'

const TIMEOUT_MS = 10_000

/** One question to a provider, and its JSON; null for what is none. Rejects with `Unanswered` when nothing came. */
export const ask = async (
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
    throw new Unanswered(`${provider} does not answer: ${cause?.code ?? name}`)
  }
}

/** Fields as a form sends them; those without a value are left out. */
export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')),
})

/** What came was no JSON; anything else (cut off, too slow) is no answer. */
const ifNoJson = (error: unknown) => {
  if (error instanceof SyntaxError) return null
  throw error
}
