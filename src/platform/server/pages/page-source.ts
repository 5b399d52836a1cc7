import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { Api } from '#/platform/shared/endpoint.ts'
import { ROOT } from '#/platform/server/settings.ts'

/**
 * Exports of the bundled side (`entry.server.tsx`): its contexts exist only there and cannot be imported
 * here.
 */
export type ServerEntry = {
  apiContext: RouterContext<Api>
  nonceContext: RouterContext<string>
  cookieContext: RouterContext<(name: string) => void>
  scriptHashes: string[]
}
export type PageSource = { build(): Promise<ServerBuild>; development: boolean }

export const builtPages = async (): Promise<PageSource> => {
  const file = pathToFileURL(path.join(ROOT, 'build/server/index.js')).href
  const build = (await import(file)) as ServerBuild
  return { build: async () => build, development: false }
}
