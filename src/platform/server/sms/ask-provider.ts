import { fetchJson } from '../outgoing/fetch-json.ts'
import { SmsUnanswered } from './sms-provider.ts'

/** Null for anything but JSON. Rejects with `SmsUnanswered` without an answer. */
export const askProvider = (
  provider: string,
  url: string,
  request: RequestInit,
): Promise<{ status: number; json: unknown }> =>
  fetchJson(url, request, (cause) => new SmsUnanswered(`${provider} does not answer: ${cause}`))

export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')),
})
