import { type APIRequestContext, type BrowserContext, request } from '@playwright/test'
import { saidSoFar, signInCode } from './login-code.ts'
import { describeRun } from './run.ts'

/** What the shop answers to the right code. */
export type Entered = {
  access_token: string
  refresh_token: string
  user: { id: string; phone: string }
  is_new: boolean
}

/** Signs in by the calls alone, in the jar of cookies that `calls` has. */
export const enterByCalls = async (
  calls: APIRequestContext,
  phone: string,
  headers: Record<string, string> = {},
): Promise<Entered> => {
  const before = await saidSoFar()
  const asked = await calls.post('/v2/auth/code/request', { data: { phone }, headers })
  if (!asked.ok()) throw new Error(`no code was sent: ${asked.status()} ${await asked.text()}`)
  const code = await signInCode(phone, before)
  const answer = await calls.post('/v1/auth/code/verify', {
    data: { phone, code, consents: { personal_data: true } },
    headers,
  })
  if (!answer.ok()) throw new Error(`nobody came in: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Entered
}

/**
 * Makes a browser that of whoever has this phone, before its next page is opened: for journeys that begin after signing
 * in. The cart of its guest becomes the customer's, as through the form.
 */
export const enter = async (context: BrowserContext, phone: string): Promise<Entered> => {
  const { url } = describeRun()
  const guest = (await context.cookies(url)).find(({ name }) => name === 'temporary_client_id')
  const entered = await enterByCalls(context.request, phone, guest && { 'x-client-id': guest.value })
  await context.addCookies([{ name: 'LavandaAuthToken', value: entered.access_token, url }])
  return entered
}

/** Calls from a network address of their own, with a jar of cookies of their own. */
export const newCalls = (address: string, headers: Record<string, string> = {}): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: describeRun().url,
    extraHTTPHeaders: { 'x-forwarded-for': address, ...headers },
  })
