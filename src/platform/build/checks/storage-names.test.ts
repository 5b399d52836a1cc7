import { expect, test } from 'vitest'
import { readSources, type SourceFile, type SyntaxNode } from './source-files.ts'

/** Inlined into the head, it uses nothing from outside. */
const INLINED = 'src/platform/web/loading/reload-once.ts'

const all = readSources(['src'])
const sources = all.filter(
  ({ file }) => !/\.test\.tsx?$|\/(testing|tests)\/|\/storage-names\.ts$/.test(file) && file !== INLINED,
)

const STORAGES = ['local', 'session', 'localStorage', 'sessionStorage']
const STORAGE_METHODS = ['read', 'write', 'getItem', 'setItem', 'removeItem']
const FUNCTIONS = ['readCookie', 'writeCookie']

type Argument = { expression: SyntaxNode }
const nameOf = (node: unknown) => (node as { value?: string } | undefined)?.value ?? ''

const nameGivenTo = ({ type, callee, arguments: given }: SyntaxNode): SyntaxNode | undefined => {
  const first = (given as Argument[] | undefined)?.[0]?.expression
  const called = callee as SyntaxNode | undefined
  if (type === 'NewExpression') return nameOf(called) === 'BroadcastChannel' ? first : undefined
  if (type !== 'CallExpression' || !called) return undefined
  if (called.type === 'Identifier') return FUNCTIONS.includes(nameOf(called)) ? first : undefined
  const { object, property } = called as { object?: SyntaxNode; property?: SyntaxNode }
  const method = nameOf(property)
  const isNamed =
    method === 'setCookie' ||
    (method === 'request' && nameOf(object?.['property']) === 'locks') ||
    (method === 'open' && nameOf(object) === 'indexedDB') ||
    (STORAGE_METHODS.includes(method) && STORAGES.includes(nameOf(object)))
  return isNamed ? first : undefined
}

const isText = (node: SyntaxNode | undefined) =>
  node?.type === 'StringLiteral' ||
  (node?.type === 'TemplateLiteral' && (node['quasis'] as { cooked: string }[])[0]?.cooked !== '')

const textConstants = ({ nodes }: SourceFile) =>
  nodes
    .filter(({ type, init }) => type === 'VariableDeclarator' && isText(init as SyntaxNode))
    .map(({ id }) => nameOf(id))

const namedHere = (source: SourceFile) => {
  const constants = new Set(textConstants(source))
  return source.nodes
    .map(nameGivenTo)
    .filter((name) => isText(name) || (name?.type === 'Identifier' && constants.has(nameOf(name))))
}

test('cookies, storage, channels and locks are named in storage-names.ts only', () => {
  const found = sources.filter((source) => namedHere(source).length > 0)
  expect(found.map(({ file }) => file)).toEqual([])
})

test('no two of them have one name', () => {
  const names = all
    .filter(({ file }) => file.endsWith('/storage-names.ts'))
    .flatMap(({ nodes }) =>
      nodes
        .filter(({ type }) => type === 'VariableDeclarator')
        .map(({ id, init }) => [nameOf(id), nameOf(init)] as const),
    )
    // A lock may be called as what it locks.
    .filter(([constant]) => !constant.endsWith('_LOCK'))
    .map(([, value]) => value)
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
})
