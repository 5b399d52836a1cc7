import { randomInt } from 'node:crypto'
import { REFRESH_COOKIE } from '#/domains/auth/storage-names.ts'
import { REFRESH_HEADER } from '#/domains/auth/contract/sign-in.ts'
import { fillPath, queryString } from '#/platform/shared/endpoint.ts'
import type { Surroundings } from './run-program.ts'

export type Answer<T> = { status: number; body: T; code: string | undefined }

export type AskOptions = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export type Person = {
  phone: string
  ask<T = unknown>(call: { method: string; path: string }, options?: AskOptions): Promise<Answer<T>>
  /** Throws where the shop refuses. */
  must<T = unknown>(call: { method: string; path: string }, options?: AskOptions): Promise<T>
}

type Tokens = { access: string; refresh: string; cookie: string }
type Verified = { access_token: string; refresh_token: string }

const UNAUTHORIZED = 401
const NO_CONTENT = 204

/** Somebody of their own address and phone, who signs in by code when a call needs it and keeps the session. */
export const openPerson = (around: Pick<Surroundings, 'setup' | 'codeFor'>, phone: string): Person => {
  const { url } = around.setup
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  let tokens: Tokens | undefined
  let entering: Promise<void> | undefined

  const send = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'x-forwarded-for': address, ...headers },
      ...(body !== undefined && { body }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const answer: unknown =
      response.status === NO_CONTENT ? null : await (isJson ? response.json() : response.text())
    return { response, answer }
  }

  const keep = (response: Response, answer: unknown) => {
    const { access_token: access, refresh_token: refresh } = answer as Verified
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${REFRESH_COOKIE}=`))
    tokens = { access, refresh, cookie: cookie?.split(';')[0] ?? '' }
  }

  const signIn = async () => {
    const json = { 'content-type': 'application/json' }
    const asked = await send('POST', '/v2/auth/code/request', json, JSON.stringify({ phone }))
    if (!asked.response.ok) throw new Error(`no code: ${JSON.stringify(asked.answer)}`)
    const code = await around.codeFor(phone)
    const form = JSON.stringify({ phone, code, consents: { personal_data: true } })
    const entered = await send('POST', '/v1/auth/code/verify', json, form)
    if (!entered.response.ok) throw new Error(`no sign-in: ${JSON.stringify(entered.answer)}`)
    keep(entered.response, entered.answer)
  }

  const renew = async () => {
    if (!tokens) return signIn()
    const { response, answer } = await send('POST', '/v1/auth/refresh', {
      cookie: tokens.cookie,
      [REFRESH_HEADER]: tokens.refresh,
    })
    if (!response.ok) return signIn()
    keep(response, answer)
  }
  /** Calls side by side wait for one renewal. */
  const enter = () => (entering ??= renew().finally(() => (entering = undefined)))

  const ask: Person['ask'] = async <T>(
    { method, path }: { method: string; path: string },
    { params, query, body, file, headers }: AskOptions = {},
  ): Promise<Answer<T>> => {
    if (!tokens) await enter()
    const where = fillPath(path, params) + queryString(query)
    const once = () =>
      send(
        method,
        where,
        {
          authorization: `Bearer ${tokens?.access ?? ''}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file && { 'content-type': 'image/webp' }),
          ...headers,
        },
        file ?? (body === undefined ? undefined : JSON.stringify(body)),
      )
    let { response, answer } = await once()
    if (response.status === UNAUTHORIZED) {
      await enter()
      ;({ response, answer } = await once())
    }
    return {
      status: response.status,
      body: answer as T,
      code: (answer as { code?: string } | null)?.code,
    }
  }
  const must: Person['must'] = async <T>(
    call: { method: string; path: string },
    options: AskOptions = {},
  ) => {
    const { status, body } = await ask<T>(call, options)
    if (status < 300) return body
    throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body).slice(0, 500)}`)
  }
  return { phone, ask, must }
}
