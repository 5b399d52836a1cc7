import type { z } from 'zod'

/**
 * A call of the API as a value: its method, path and schemas. Rooms list their calls in `contract.ts`;
 * the server registers them, the browser and in-process rendering speak them through `Api`.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As the specification writes it: `/client/products/category/{slug}`. */
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
  /** The body is a file as it is, not JSON. */
  file?: FileKind
  /** The answer is a text of this media type, not JSON: a table, a feed. */
  sends?: string
  /** The file that a browser keeps that text in; letters of ASCII. */
  saveAs?: string
  /** The answer is a path of the shop that the visitor is led to. */
  leads?: true
  /** Milliseconds that the answer may take, where the usual ones are too few (`server/http/deadline.ts`). */
  deadlineMs?: number
  /** What the call is for, one line, shown at `/docs`. */
  summary?: string
}

/** Declares one call. In the browser only its method and path remain (see `slim-contracts` of the build). */
export const call = <const M extends Call['method'], Parts extends Omit<Call, 'method' | 'path'>>(
  method: M,
  path: string,
  parts: Parts,
): { method: M; path: string } & Parts => ({ method, path, ...parts })

/** What a call takes instead of JSON: media types (`image/*` for any picture) and the largest size in bytes. */
export type FileKind = { types: readonly string[]; maxBytes: number }
const MEGABYTE = 1024 * 1024
/** A photo as phones make it; the server re-encodes it. */
export const PICTURE_FILE: FileKind = { types: ['image/*'], maxBytes: 12 * MEGABYTE }
/** A table or a catalogue to be imported. */
export const DATA_FILE: FileKind = {
  types: ['text/csv', 'text/xml', 'application/xml', 'application/octet-stream'],
  maxBytes: 8 * MEGABYTE,
}

type In<T> = T extends z.ZodType ? z.input<T> : never
type Out<T> = T extends z.ZodType ? z.output<T> : undefined

type Part<C, K extends string> = C extends Record<K, infer S> ? S : undefined
type Given<C, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends undefined
    ? object
    : object extends In<Part<C, K>>
      ? { [P in K]?: In<Part<C, K>> }
      : { [P in K]: In<Part<C, K>> }

/** What a caller passes: only the parts that the call declares. */
export type Input<C extends Call> = Given<C, 'params'> &
  Given<C, 'query'> &
  Given<C, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal }

/** What a handler receives after validation. */
export type Validated<C extends Call> = {
  params: Out<Part<C, 'params'>>
  query: Out<Part<C, 'query'>>
  body: Out<Part<C, 'body'>>
  file: C extends { file: FileKind } ? Uint8Array : undefined
}

export type Output<C extends Call> = C extends { sends: string } | { leads: true }
  ? string
  : Out<Part<C, 'response'>>

/** What a handler returns, before the answer's schema has shaped it. */
export type Answer<C extends Call> = C extends { sends: string } | { leads: true }
  ? string
  : Part<C, 'response'> extends z.ZodType
    ? z.input<Part<C, 'response'>>
    : void

/** One way to speak to the API for both sides: `fetch` in the browser, the handlers themselves while rendering. */
export type Api = <C extends Call>(
  call: C,
  ...input: object extends Input<C> ? [Input<C>?] : [Input<C>]
) => Promise<Output<C>>

/** `/a/{id}` with its parameters put in, encoded. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Query string with empty values dropped (spec §7); arrays repeat their name. */
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
