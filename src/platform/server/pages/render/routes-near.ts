import type { ServerBuild } from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>

/** Of pages that may begin with anything, and of an address that is no plain text (`/%70roduct`). */
const ANYTHING: unique symbol = Symbol('anything')
type Beginning = string | typeof ANYTHING

const splits = new WeakMap<ServerBuild, Map<Beginning, ServerBuild>>()

/**
 * The build with only the pages that an address may belong to, by its first segment: for each page that it draws the
 * router tries and walks all pages there are.
 */
export const routesNear = (build: ServerBuild, pathname: string): ServerBuild => {
  const builds = splits.get(build) ?? splitRoutes(build)
  splits.set(build, builds)
  const beginning = beginningOf(pathname)
  if (beginning === ANYTHING) return build
  return builds.get(beginning) ?? builds.get(ANYTHING) ?? build
}

const splitRoutes = (build: ServerBuild): Map<Beginning, ServerBuild> => {
  const chains = Object.values(build.routes).flatMap((route) =>
    route && (route.index || route.path !== undefined) ? [withParents(build, route)] : [],
  )
  const begins = chains.map((chain) => beginningOf(`/${chain.flatMap(({ path }) => path || []).join('/')}`))
  const near = (beginning: Beginning) =>
    chains.filter((_, i) => begins[i] === beginning || begins[i] === ANYTHING).flat()
  const beginnings: Beginning[] = [...begins, ANYTHING]
  return new Map(beginnings.map((beginning) => [beginning, withOnly(build, near(beginning))]))
}

const withParents = (build: ServerBuild, route: Route): Route[] => {
  const parent = build.routes[route.parentId ?? '']
  return parent ? [...withParents(build, parent), route] : [route]
}

const beginningOf = (path: string): Beginning => {
  const [, first = ''] = path.split('/')
  return /^[\w.~-]*$/.test(first) ? first.toLowerCase() : ANYTHING
}

const withOnly = (build: ServerBuild, routes: Route[]): ServerBuild => {
  const ids = new Set(routes.map(({ id }) => id))
  const pick = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}
