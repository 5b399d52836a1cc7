import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { t } from '#/platform/shared/texts.ts'
import { ROOT } from '../files/root.ts'
import type { Settings } from '../settings.ts'
import { StartUpFailure } from '../start/start-up-failure.ts'
import { LISTED_PARTS, listedNames, listFault } from './check-listed.ts'
import type { Extension, Opening } from './extension.ts'

const NAME = /^[a-z][a-z\d-]{1,39}$/
/** Of the shop itself, in the same columns. */
const TAKEN = ['sandbox', 'yookassa', 'cash', 'atol', 'by-hand', 'console']
const ENTRIES = ['index.ts', 'index.js', 'index.mjs']
/** A provider is one; listeners are many. */
const PROVIDERS = ['payment', 'fiscal', 'sms', 'map', 'delivery'] as const
const PARTS: readonly string[] = ['name', 'listen', ...PROVIDERS, ...LISTED_PARTS]

/** The settings with what `EXTENSIONS` names: paths from the root of the shop, or packages. Throws `StartUpFailure`. */
export const withExtensions = async (settings: Settings, opening: Opening): Promise<Settings> => {
  const extensions: Extension[] = []
  for (const source of settings.extensionSources) {
    const extension = await load(source)
    const twice = PROVIDERS.find((kind) => kind in extension && extensions.some((one) => kind in one))
    if (twice) throw failure(source, t('startUp.extension.twice', { part: twice }))
    if (extensions.some(({ name }) => name === extension.name))
      throw failure(source, t('startUp.extension.name', { name: extension.name }))
    const known = new Set(extensions.flatMap(listedNames))
    const again = listedNames(extension).find((name) => known.has(name))
    if (again) throw failure(source, t('startUp.extension.twice', { part: again }))
    extensions.push(extension)
  }
  const mapped = extensions.find(({ map }) => map)
  return { ...settings, extensions, ...(mapped?.map && { map: mapped.map(opening) }) }
}

const failure = (source: string, reason: string, cause?: unknown) =>
  new StartUpFailure('extension', { source, reason }, cause)

const load = async (source: string): Promise<Extension> => {
  const file = fileOf(source)
  if (!file) throw failure(source, t('startUp.extension.missing'))
  const module = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw failure(source, error instanceof Error ? error.message : String(error), error)
  })
  return checked(source, (module as { default?: unknown }).default)
}

const fileOf = (source: string): string | undefined => {
  if (!/^[./]/.test(source)) {
    try {
      return createRequire(path.join(ROOT, 'package.json')).resolve(source)
    } catch {
      return undefined
    }
  }
  const at = path.resolve(ROOT, source)
  if (!existsSync(at)) return undefined
  return statSync(at).isDirectory() ? ENTRIES.map((name) => path.join(at, name)).find(existsSync) : at
}

const checked = (source: string, given: unknown): Extension => {
  if (typeof given !== 'object' || given === null) throw failure(source, t('startUp.extension.noDefault'))
  const parts = given as Record<string, unknown>
  const { name } = parts
  if (typeof name !== 'string' || !NAME.test(name) || TAKEN.includes(name))
    throw failure(source, t('startUp.extension.name', { name: String(name) }))
  for (const [part, value] of Object.entries(parts)) {
    if (!PARTS.includes(part)) throw failure(source, t('startUp.extension.unknown', { part }))
    const fault = listFault(part, value)
    if (fault) throw failure(source, fault)
    if (part !== 'name' && !LISTED_PARTS.includes(part) && typeof value !== 'function')
      throw failure(source, t('startUp.extension.noFunction', { part }))
  }
  return given as Extension
}
