import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#/routes.ts'

/** A wildcard, also among the staff's pages. */
const ANYTHING = /\*$/

/** The paths of all pages, parameters by name: `/profile/orders/:id`. */
export const everyPath = (entries: RouteConfigEntry[] = routes, base = ''): string[] =>
  entries.flatMap(({ path = '', index, children }) => {
    const here = path ? `${base}/${path}` : base
    if (children) return everyPath(children, here)
    return ANYTHING.test(here) || (!path && !index) ? [] : [here || '/']
  })

/** `/profile/orders/7` of `/profile/orders/:id`; an optional parameter without a value is left out. */
export const fillPath = (path: string, values: Record<string, string | number>): string =>
  path.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const value = values[name]
    if (value === undefined && !optional) throw new Error(`${path} needs ${name}`)
    return value === undefined ? '' : `/${value}`
  })
