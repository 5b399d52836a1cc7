import { expect, test } from 'vitest'
import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { readSources, type SourceFile, type SyntaxNode, templatesIn, textsIn } from './source-files.ts'

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

const entries = flat(ru)
const keys = new Set(entries.map(([key]) => key))
const shop = readSources(['src', 'db', 'rehearsal']).filter(({ file }) => !file.endsWith('.test.ts'))
/** Runs before anything is installed: it knows only its own section. */
const starter = readSources(['bin'])

const written = new Set([
  ...shop.flatMap(textsIn),
  ...starter.flatMap(textsIn).map((text) => `startUp.${text}`),
])

const startsWithSection = ([first = '']: string[]) => /^\w+\./.test(first) && !first.startsWith('errors.')

const composed = [
  ...shop.flatMap(templatesIn).filter(startsWithSection),
  ...starter
    .flatMap(templatesIn)
    .filter(startsWithSection)
    .map(([first, ...others]) => [`startUp.${first}`, ...others]),
].map((pieces) => new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('[\\w.-]+')}$`))

/** The code names the error alone; its sentence is `errors.<code>`. */
const isErrorInUse = (key: string) => key.startsWith('errors.') && written.has(key.slice('errors.'.length))

const isUsed = (key: string) =>
  written.has(key) || isErrorInUse(key) || composed.some((shape) => shape.test(key))

const textOf = (value: unknown) => String((value as { value?: unknown } | undefined)?.value)

test('every text is used', () => {
  expect([...keys].filter((key) => !isUsed(key))).toEqual([])
})

test('every sentence that a schema names exists', () => {
  const named = [...written].filter((text) => /^validation\.\w+$/.test(text))
  expect(named.filter((key) => !keys.has(key))).toEqual([])
})

test('the log has words for every action that is recorded', () => {
  const actions = shop
    .filter(({ file }) => file.includes('/server/'))
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ type, key, value }) =>
      type === 'KeyValueProperty' && textOf(key) === 'action' && /^[a-z_]+\.[a-z_]+$/.test(textOf(value))
        ? [textOf(value)]
        : [],
    )
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter((action) => !keys.has(`staff.log.actions.${action}`))).toEqual([])
})

test('every text is a message that compiles', () => {
  const broken = entries.filter(([key, text]) => {
    try {
      return !compileTexts({ [key]: text })
    } catch {
      return true
    }
  })
  expect(broken).toEqual([])
})

type Part = string | number | [name: string, kind?: number, choices?: Record<string, Part[] | string>]

/** What a compiled text asks for. */
const argumentsOf = (message: Part[] | string): string[] =>
  typeof message === 'string'
    ? []
    : message
        .filter((part) => Array.isArray(part))
        .flatMap(([name, , choices]) => [
          name,
          ...Object.values(typeof choices === 'object' ? choices : {}).flatMap(argumentsOf),
        ])

const asked = new Map(
  Object.entries(compileTexts(ru)).map(([key, message]) => [
    key,
    new Set(argumentsOf(message as Part[] | string)),
  ]),
)

type Given = { expression: SyntaxNode & { properties?: SyntaxNode[] } }

/** Null where they are not written out. */
const namesGiven = (given: Given | undefined): string[] | null => {
  if (!given) return []
  const { type, properties = [] } = given.expression
  if (type !== 'ObjectExpression' || properties.some((one) => one.type === 'SpreadElement')) return null
  return properties.map((one) => textOf(one.key ?? one))
}

test('a text that is named gets all that it asks for, and nothing else', () => {
  const calls = shop.flatMap(({ file, nodes }) =>
    nodes
      .filter(({ type, callee }) => type === 'CallExpression' && textOf(callee) === 't')
      .map((call) => ({ file, given: call.arguments as Given[] })),
  )
  const wrong = calls.flatMap(({ file, given: [first, second] }) => {
    const key = first?.expression.type === 'StringLiteral' ? textOf(first.expression) : ''
    const needs = asked.get(key)
    const names = namesGiven(second)
    if (!needs || !names || needs.symmetricDifference(new Set(names)).size === 0) return []
    return [`${file}: ${key} (${[...needs].join(', ')}) is given (${names.join(', ')})`]
  })
  expect(calls.length).toBeGreaterThan(1000)
  expect(wrong).toEqual([])
})

test('numbers do not part from their signs', () => {
  expect(entries.filter(([, text]) => / [₽%]|№ /.test(text))).toEqual([])
})

test("what shoppers see needs none of the staff's texts, which do not come to them", () => {
  const isStaffs = (file: string) => /\/(backoffice|server|staff|testing|tests)\/|layouts\/staff\//.test(file)
  const usedTexts = (source: SourceFile) => [
    ...textsIn(source),
    ...templatesIn(source).map(([first = '']) => first),
  ]
  const hasStaffTexts = (source: SourceFile) => usedTexts(source).some((text) => text.startsWith('staff.'))
  const pieces = shop.filter((source) => source.file.startsWith('src/ui/') && hasStaffTexts(source))
  const names = new Set(pieces.map(({ file }) => file.replace('src/', '#/')))
  const shoppers = shop.filter(
    ({ file }) => /^src\/(domains|layouts|platform\/web)/.test(file) && !isStaffs(file),
  )
  const needing = shoppers.filter(
    (source) => hasStaffTexts(source) || usedTexts(source).some((text) => names.has(text)),
  )
  expect(needing.map(({ file }) => file)).toEqual([])
})
