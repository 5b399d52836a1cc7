import { matchRoutes, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { builtPages } from '../page-source.ts'
import { routesNear } from './routes-near.ts'

const build = await (await builtPages()).build()

type Node = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: Node[] }
const treeOf = ({ routes }: ServerBuild, parent?: string): Node[] =>
  Object.values(routes)
    .flatMap((route) => route ?? [])
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: treeOf({ ...build, routes }, id) },
    )

const matched = (from: ServerBuild, pathname: string) =>
  matchRoutes(treeOf(from) as never, pathname)?.map(({ route, params }) => [route.id, params])

const addresses = Object.values(build.routes).flatMap((route) =>
  route?.path === undefined ? [] : [`/${route.path.replace(/:\w+\??/g, 'one').replace('*', 'two/three')}`],
)

it.each([
  ...new Set(addresses),
  '/',
  '//',
  '/nothing',
  '/Product/one',
  '/%70roduct/one',
  '/каталог/one',
  '/product',
  '/product/one/two',
  '/staff/nothing/at/all',
  '/__proto__',
])('finds the page of %s as among all', (address) => {
  const near = routesNear(build, address)
  expect(matched(near, address)).toEqual(matched(build, address))
})

it('leaves most pages out, and keeps their files beside them', () => {
  const near = routesNear(build, '/product/one')
  expect(Object.keys(near.routes).length).toBeLessThan(Object.keys(build.routes).length / 4)
  expect(Object.keys(near.assets.routes).sort()).toEqual(Object.keys(near.routes).sort())
  expect(routesNear(build, '/product/two')).toBe(near)
})
