import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { FragmentCache } from '#/platform/server/cache/fragment-cache.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import { ROOT } from '#/platform/server/files/root.ts'

/** Exports of `entry.server.tsx`: its contexts exist only in the bundle. */
export type ServerEntry = {
  apiContext: RouterContext<Api>
  nonceContext: RouterContext<string>
  htmlContext: RouterContext<(html: string) => void>
  cookieContext: RouterContext<(name: string) => void>
  turnContext: RouterContext<() => Promise<void>>
  fragmentsContext: RouterContext<FragmentCache | null>
  scriptHashes: string[]
}
export type PageSource = {
  build(): Promise<ServerBuild>
  /** Undefined where it is no built file. */
  stylesOf(address: string): string | undefined
  development: boolean
}

const CLIENT = path.join(ROOT, 'build/client')
const readSheets = (): Map<string, string> =>
  new Map(
    readdirSync(path.join(CLIENT, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => [`/assets/${name}`, readFileSync(path.join(CLIENT, 'assets', name), 'utf8')]),
  )

export const builtPages = async (): Promise<PageSource> => {
  const file = pathToFileURL(path.join(ROOT, 'build/server/index.js')).href
  const build = (await import(file)) as ServerBuild
  const sheets = readSheets()
  return { build: async () => build, stylesOf: (address) => sheets.get(address), development: false }
}
