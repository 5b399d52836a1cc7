import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { ROOT } from '#/platform/server/files/root.ts'

/** Of compressed scripts that a public page starts with. */
const MAX_BYTES = 120_000
const PAGES = ['/', '/category/bukety', '/product/nezhnost', '/search']
const CLIENT = path.join(ROOT, 'build/client')

const { assets, routes } = (await import(
  pathToFileURL(path.join(ROOT, 'build/server/index.js')).href
)) as ServerBuild

type Nested = RouteObject & { id: string; children: Nested[] }
const nested = (parentId?: string): Nested[] =>
  Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [{ id: route.id, path: route.path, index: route.index, children: nested(route.id) } as Nested]
      : [],
  )
const tree = nested()

/** Everything fetched before hydration. */
const scriptsOf = (url: string): string[] => {
  const modules = (matchRoutes(tree, url) ?? []).map(({ route }) => assets.routes[route.id ?? ''])
  const parts = [assets.entry, ...modules].flatMap((part) =>
    part ? [part.module, ...(part.imports ?? [])] : [],
  )
  return [...new Set([assets.url, ...parts])]
}

const onTheLine = (script: string): number => {
  const file = path.join(CLIENT, script)
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : readFileSync(file).length
}

it.each(PAGES)('%s starts with light scripts', (url) => {
  const scripts = scriptsOf(url)
  expect(scripts.length).toBeGreaterThan(3)
  const weights = Object.fromEntries(scripts.map((script) => [script, onTheLine(script)]))
  const sum = Object.values(weights).reduce((total, bytes) => total + bytes, 0)
  expect(sum, JSON.stringify(weights, null, 1)).toBeLessThanOrEqual(MAX_BYTES)
})
