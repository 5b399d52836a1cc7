import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /\/domains\/[^/]+\/contract(\/[\w/-]+)?\.ts$/

/**
 * In the browser a contract is its calls' methods and paths and its constants: the schemas and the validator
 * stay on the server. Types are untouched, so `api(call, input)` stays fully typed.
 */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  enforce: 'pre',
  async load(id, options) {
    const file = id.split('?')[0] ?? id
    if (options?.ssr || !CONTRACT.test(file)) return null
    this.addWatchFile(file)
    const contract = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Record<string, unknown>
    const lines = Object.entries(contract)
      .map(([name, value]) => [name, slim(value)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    return { code: lines.join('\n'), moduleSideEffects: false }
  },
})

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const slim = (value: unknown): unknown => {
  if (isSchema(value) || typeof value === 'function') return undefined
  if (isCall(value)) return { method: value.method, path: value.path }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, slim(part)]))
}
