import { type APIRequestContext, type BrowserContext, request } from '@playwright/test'
import { logLength, signInCode } from './login-code.ts'
import { describeRun } from './run.ts'

export type SignedIn = {
  access_token: string
  refresh_token: string
  user: { id: string; phone: string }
  is_new: boolean
}

export const signInByCalls = async (
  calls: APIRequestContext,
  phone: string,
  headers: Record<string, string> = {},
): Promise<SignedIn> => {
  const before = await logLength()
  const requested = await calls.post('/v2/auth/code/request', { data: { phone }, headers })
  if (!requested.ok()) throw new Error(`no code was sent: ${requested.status()} ${await requested.text()}`)
  const code = await signInCode(phone, before)
  const answer = await calls.post('/v1/auth/code/verify', {
    data: { phone, code, consents: { personal_data: true } },
    headers,
  })
  if (!answer.ok()) throw new Error(`nobody came in: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as SignedIn
}

/** The guest cart is merged as through the form. */
export const signInContext = async (context: BrowserContext, phone: string): Promise<SignedIn> => {
  const { url } = describeRun()
  const guest = (await context.cookies(url)).find(({ name }) => name === 'temporary_client_id')
  const entered = await signInByCalls(context.request, phone, guest && { 'x-client-id': guest.value })
  await context.addCookies([{ name: 'LavandaAuthToken', value: entered.access_token, url }])
  return entered
}

export const newCalls = (address: string, headers: Record<string, string> = {}): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: describeRun().url,
    extraHTTPHeaders: { 'x-forwarded-for': address, ...headers },
  })
