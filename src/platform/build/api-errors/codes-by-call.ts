import path from 'node:path'
import { nameOfCall } from '#/platform/server/http/access.ts'
import type { Call } from '#/platform/shared/endpoint.ts'
import { DYNAMIC, type Code, MAIN, type Node, PROCESS, readModule } from './read-module.ts'

/** Of a call: statuses and the codes that may come with each. */
export type CallCodes = Record<string, string[]>

type Named = { file: string; name: string }
type Subscriptions = Map<string, Named[]>

/**
 * What the handler and the guard of each `serve(…)` may throw, by name of the call, followed by name through the
 * sources, event handlers included. Names are followed without asking whether they are called: rather a code too
 * many than one too few.
 */
export const codesByCall = async (
  routeFiles: string[],
  manifests: string[],
): Promise<Record<string, CallCodes>> => {
  const subscriptions = readSubscriptions(manifests)
  const byCall: Record<string, CallCodes> = {}
  for (const file of routeFiles) {
    for (const { table, key, parts } of servedIn(file)) {
      const codes = inStatuses(codesOf(file, parts, subscriptions))
      for (const call of await callsIn(file, table, key)) byCall[nameOfCall(call)] ??= codes
    }
  }
  return Object.fromEntries(Object.entries(byCall).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** `table` undefined: the key of whichever table a function of the file is given. */
const callsIn = async (file: string, table: string | undefined, key: string): Promise<Call[]> => {
  const { imports } = readModule(file)
  const tables =
    table === undefined ? [...imports.values()] : [imports.get(table)].filter((one) => one !== undefined)
  const found = await Promise.all(tables.map((at) => callAt(at, key)))
  const calls = found.filter((one) => one !== undefined)
  if (calls.length === 0) throw new Error(`${file}: no contract has ${table}.${key}`)
  return calls
}

const callAt = async ({ file, name }: Named, key: string): Promise<Call | undefined> => {
  if (!file.includes('/contract')) return undefined
  const contract = (await import(file)) as Record<string, Record<string, Call> | undefined>
  return contract[name]?.[key]
}

type Served = { table: string | undefined; key: string; parts: Node[] }

/** Every `serve(table.key, guard, handler)` in a file of routes. */
const servedIn = (file: string): Served[] => {
  const found: Served[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const one = node as Node
    const callee = one['callee'] as Node | undefined
    if (one.type === 'CallExpression' && callee?.['value'] === 'serve') {
      const [call, ...parts] = (one['arguments'] as { expression: Node }[]).map(
        ({ expression }) => expression,
      )
      const { object, property } = (call ?? {}) as { object?: Node; property?: Node }
      const key = String((property ?? call)?.['value'])
      found.push({ table: object?.['value'] as string | undefined, key, parts })
    }
    Object.values(one).forEach(visit)
  }
  for (const { node } of readModule(file).declarations.values()) visit(node)
  return found
}

const codesOf = (file: string, parts: Node[], subscriptions: Subscriptions): Code[] => {
  const codes: Code[] = []
  const seen = new Set<string>()
  const waiting: Named[] = []
  const local = readModule(file).readPart(parts)
  codes.push(...local.codes)
  for (const name of local.names) waiting.push({ file, name })
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = resolved(next)
    if (!place) continue
    const key = `${place.file} ${place.name}`
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(subscriptions.get(key) ?? []))
    const declaration = readModule(place.file).declarations.get(place.name)
    if (!declaration) continue
    codes.push(...declaration.codes)
    for (const name of declaration.names) waiting.push({ file: place.file, name })
  }
  return codes
}

/** Where a name is declared: in the file, or where it is imported from. */
const resolved = ({ file, name }: Named): Named | null => {
  if (name.startsWith(PROCESS)) return { file: name.slice(PROCESS.length), name: MAIN }
  const { declarations, imports, reexports } = readModule(file)
  const [space, member] = name.split('.')
  const whole = member === undefined ? undefined : imports.get(space ?? '')
  if (whole) return resolved({ file: whole.file, name: member ?? '' })
  const from = imports.get(name) ?? reexports.get(name)
  if (from && from.name !== '*') return resolved(from)
  return declarations.has(name) ? { file, name } : null
}

/** What this file makes of every domain's `customerData`. */
const CUSTOMER_DATA = path.resolve(
  import.meta.dirname,
  '../../../domains/auth/server/customer-data-handlers.ts',
)
const CUSTOMER_EVENTS = ['customerErased', 'customersMerged', 'dataExportRequested']

const customerDataHandlers = (manifests: string[]): Subscriptions => {
  const handlers = manifests
    .filter((file) => readModule(file).imports.has('customerData'))
    .map((file) => ({ file, name: 'customerData' }))
  const events = CUSTOMER_EVENTS.map((name) => resolved({ file: CUSTOMER_DATA, name }))
  return new Map(events.flatMap((event) => (event ? [[`${event.file} ${event.name}`, handlers]] : [])))
}

/** `event.handledBy(…)` in the manifests and what they import. */
const readSubscriptions = (manifests: string[]): Subscriptions => {
  const subscriptions = customerDataHandlers(manifests)
  for (const file of manifests) {
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(visit)
      if (typeof node !== 'object' || node === null) return
      const one = node as Node
      const callee = one['callee'] as Node | undefined
      const property = callee?.['property'] as Node | undefined
      if (one.type === 'CallExpression' && property?.['value'] === 'handledBy') {
        const event = resolved({ file, name: String((callee?.['object'] as Node | undefined)?.['value']) })
        const { names } = readModule(file).readPart(one['arguments'])
        const handlers = [...names].map((name) => ({ file, name }))
        if (event) {
          const key = `${event.file} ${event.name}`
          subscriptions.set(key, [...(subscriptions.get(key) ?? []), ...handlers])
        }
      }
      Object.values(one).forEach(visit)
    }
    for (const { node } of readModule(file).declarations.values()) visit(node)
  }
  return subscriptions
}

/** A code that is only named gets the statuses of those throws that compute theirs. */
const inStatuses = (codes: Code[]): CallCodes => {
  const dynamic = new Set(codes.filter(({ code }) => code === DYNAMIC).map(({ status }) => status))
  const known = codes.filter(({ status, code }) => status !== null && code !== DYNAMIC)
  const named = codes.filter(({ status, code }) => status === null && !known.some((one) => one.code === code))
  const all = [...known, ...named.flatMap(({ code }) => [...dynamic].map((status) => ({ status, code })))]
  const statuses = [...new Set(all.map(({ status }) => status))].toSorted((a, b) => Number(a) - Number(b))
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      [...new Set(all.filter((one) => one.status === status).map(({ code }) => code))].toSorted(),
    ]),
  )
}
