import type { z } from 'zod'
import type { TextKey } from './texts.ts'

/** Listed in contracts, registered by the server; browser and rendering make it through `Api`. */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As in the specification: `/client/products/category/{slug}`. */
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
  file?: FileKind
  sends?: string
  /** The answer says its own type. */
  typed?: true
  /** Piece by piece: it may be larger than memory. */
  streams?: true
  /** ASCII. */
  saveAs?: string
  /** The answer is a path to redirect to. */
  leads?: true
  /** Milliseconds, where not the default (`server/http/deadline.ts`). */
  deadlineMs?: number
  /** Besides `Authorization` and what the guard reads. */
  headers?: readonly HeaderUse[]
  summary?: string
}

/** A WebSocket; `sends` and `receives` as the shop sees them, one JSON value a message. */
export type SocketContract = {
  path: string
  summary: string
  query: z.ZodType
  sends: z.ZodType
  receives?: z.ZodType
}

/** `description`: what it means, for the document. */
export type HeaderUse = { name: string; required: boolean; description: TextKey }

/** The browser keeps method and path (`slim-contracts` of the build). */
export const call = <const M extends Call['method'], Parts extends Omit<Call, 'method' | 'path'>>(
  method: M,
  path: string,
  parts: Parts,
): { method: M; path: string } & Parts => ({ method, path, ...parts })

/** `image/*`: any picture. */
export type FileKind = { types: readonly string[]; maxBytes: number }
const MEGABYTE = 1024 * 1024
export const PICTURE_FILE: FileKind = { types: ['image/*'], maxBytes: 12 * MEGABYTE }
/** Of a whole shop, without its pictures. */
export const SHOP_FILE: FileKind = { types: ['application/octet-stream'], maxBytes: 24 * MEGABYTE }
export const DATA_FILE: FileKind = {
  types: ['text/csv', 'text/xml', 'application/xml', 'application/octet-stream'],
  maxBytes: 8 * MEGABYTE,
}

type In<T> = T extends z.ZodType ? z.input<T> : never
type Out<T> = T extends z.ZodType ? z.output<T> : undefined

type CallPart<C, K extends string> = C extends Record<K, infer S> ? S : undefined
type InputPart<C, K extends 'params' | 'query' | 'body'> =
  CallPart<C, K> extends undefined
    ? object
    : object extends In<CallPart<C, K>>
      ? { [P in K]?: In<CallPart<C, K>> }
      : { [P in K]: In<CallPart<C, K>> }

export type Input<C extends Call> = InputPart<C, 'params'> &
  InputPart<C, 'query'> &
  InputPart<C, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal }

export type Validated<C extends Call> = {
  params: Out<CallPart<C, 'params'>>
  query: Out<CallPart<C, 'query'>>
  body: Out<CallPart<C, 'body'>>
  file: C extends { file: FileKind } ? Uint8Array : undefined
}

export type Output<C extends Call> = C extends { sends: string } | { leads: true }
  ? string
  : Out<CallPart<C, 'response'>>

/** A text and its `content-type`. */
export type TypedText = { type: string; text: string }

/** Before the response schema is applied. */
export type Answer<C extends Call> = C extends { streams: true }
  ? AsyncIterable<Uint8Array>
  : C extends { typed: true }
    ? TypedText
    : C extends { sends: string } | { leads: true }
      ? string
      : CallPart<C, 'response'> extends z.ZodType
        ? z.input<CallPart<C, 'response'>>
        : void

export type Api = <C extends Call>(
  call: C,
  ...input: object extends Input<C> ? [Input<C>?] : [Input<C>]
) => Promise<Output<C>>

export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Empty values are dropped (`spec §7`); arrays repeat their name. */
export const queryString = (query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}
