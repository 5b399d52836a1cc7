import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /\/domains\/[^/]+\/contract(\/[\w/-]+)?\.ts$/

/** Methods, paths and constants only. The build fails at an export that is neither a schema, a call nor plain JSON. */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  enforce: 'pre',
  async load(id, options) {
    const file = id.split('?')[0] ?? id
    if (options?.ssr || !CONTRACT.test(file)) return null
    this.addWatchFile(file)
    const contract = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Record<string, unknown>
    return { code: slimCode(path.relative(process.cwd(), file), contract), moduleSideEffects: false }
  },
})

export const slimCode = (file: string, contract: Record<string, unknown>): string =>
  Object.entries(contract)
    .filter(([, value]) => !isSchema(value))
    .map(([name, value]) => {
      const slimmed = slim(value, (part, kind) => {
        throw new Error(
          `${file} exports ${[name, ...part].join('.')}, which is ${kind}: a contract is schemas, calls and plain JSON. Functions belong into rules.`,
        )
      })
      return `export const ${name} = ${JSON.stringify(slimmed)}`
    })
    .join('\n')

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
const isCall = (value: object): value is { method: string; path: string } =>
  'method' in value && 'path' in value

type Refuse = (part: string[], kind: string) => never

const slim = (value: unknown, refuse: Refuse, part: string[] = []): unknown => {
  if (Array.isArray(value)) return value.map((one, at) => slim(one, refuse, [...part, `${at}`]))
  if (typeof value !== 'object' || value === null) return isJson(value) ? value : refuse(part, kindOf(value))
  if (isCall(value)) return { method: value.method, path: value.path }
  if (Object.getPrototypeOf(value) !== Object.prototype) return refuse(part, kindOf(value))
  const entries = Object.entries(value).filter(([, one]) => !isSchema(one))
  return Object.fromEntries(entries.map(([name, one]) => [name, slim(one, refuse, [...part, name])]))
}

const isJson = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `an object of class ${value.constructor?.name ?? 'null'}`
    : typeof value === 'number'
      ? `${value}`
      : typeof value
