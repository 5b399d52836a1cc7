import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import ru from '#/locales/ru.json' with { type: 'json' }

/** A node of the syntax tree, as far as it is looked at here. */
export type Node = { type?: string; [key: string]: unknown }

/** `status` null: named somewhere, and thrown by whoever gets it. */
export type Code = { status: number | null; code: string }
export type Declaration = Found & { node: Node }
export type Module = {
  declarations: Map<string, Declaration>
  /** Local name to the file and its export, `*` for the whole. */
  imports: Map<string, { file: string; name: string }>
  reexports: Map<string, { file: string; name: string }>
  /** The same of any part of it. */
  readPart(node: unknown): Found
}
type Found = { names: Set<string>; codes: Code[] }

const SRC = path.resolve(import.meta.dirname, '../../..')
const CODES = new Set(Object.keys(ru.errors))
/** Of `platform/server/errors.ts`: where the code stands, its status, and what it is without one. */
const FACTORIES: Record<string, { at: number; status: number; otherwise?: string }> = {
  unauthorized: { at: 0, status: 401 },
  forbidden: { at: 0, status: 403, otherwise: 'forbidden' },
  notFound: { at: 0, status: 404, otherwise: 'not_found' },
  conflict: { at: 0, status: 409 },
  invalid: { at: 1, status: 422, otherwise: 'invalid' },
  unprocessable: { at: 0, status: 422 },
  tooManyRequests: { at: 0, status: 429 },
  unavailable: { at: 0, status: 503, otherwise: 'unavailable' },
}
const ERRORS = path.join(SRC, 'platform/server/errors.ts')

/** What a file does when it is run; a name that stands for a file. */
export const MAIN = '<main>'
export const PROCESS = 'process:'

const modules = new Map<string, Module>()

/** Top-level declarations with the names that they use and the codes of errors in them. */
export const readModule = (file: string): Module => {
  const known = modules.get(file)
  if (known) return known
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2022' })
  const module: Module = {
    declarations: new Map(),
    imports: new Map(),
    reexports: new Map(),
    readPart: (node) => {
      const found: Found = { names: new Set(), codes: [] }
      walk(module, node, found)
      return found
    },
  }
  modules.set(file, module)
  for (const item of body as unknown as Node[]) readItem(module, file, item)
  declare(module, MAIN, {
    body: (body as unknown as Node[]).filter(({ type }) => type === 'ExpressionStatement'),
  })
  return module
}

const readItem = (module: Module, file: string, item: Node): void => {
  if (item.type === 'ImportDeclaration') return readImport(module, file, item)
  if (item.type === 'ExportNamedDeclaration') return readReexport(module, file, item)
  if (item.type === 'ExportDeclaration') return readItem(module, file, item['declaration'] as Node)
  if (item.type === 'VariableDeclaration') {
    for (const one of item['declarations'] as Node[])
      for (const name of namesIn(one['id'])) declare(module, name, one)
  } else if (item.type === 'FunctionDeclaration' || item.type === 'ClassDeclaration') {
    declare(module, (item['identifier'] as { value: string }).value, item)
  }
}

const readImport = (module: Module, file: string, item: Node): void => {
  const from = resolve(file, (item['source'] as { value: string }).value)
  if (!from || item['typeOnly'] === true) return
  for (const one of item['specifiers'] as Node[]) {
    const local = (one['local'] as { value: string }).value
    const imported = one['imported'] as { value: string } | null | undefined
    const name = one.type === 'ImportNamespaceSpecifier' ? '*' : (imported?.value ?? local)
    if (one['isTypeOnly'] !== true) module.imports.set(local, { file: from, name })
  }
}

const readReexport = (module: Module, file: string, item: Node): void => {
  const source = item['source'] as { value: string } | null
  const from = source && resolve(file, source.value)
  if (!from) return
  for (const one of item['specifiers'] as Node[]) {
    const name = (one['orig'] as { value: string }).value
    const exported = (one['exported'] as { value: string } | null)?.value ?? name
    module.reexports.set(exported, { file: from, name })
  }
}

const resolve = (file: string, source: string): string | null => {
  if (source.startsWith('#/')) return source.endsWith('.ts') ? path.join(SRC, source.slice(2)) : null
  return source.startsWith('.') && source.endsWith('.ts') ? path.resolve(path.dirname(file), source) : null
}

const declare = (module: Module, name: string, node: Node): void => {
  module.declarations.set(name, { ...module.readPart(node), node })
}

const walk = (module: Module, node: unknown, found: Found): void => {
  if (Array.isArray(node)) return node.forEach((one) => walk(module, one, found))
  if (typeof node !== 'object' || node === null) return
  const one = node as Node
  if (isOnlyType(one)) return walk(module, one['expression'], found)
  if (one.type === 'Identifier') return void found.names.add(one['value'] as string)
  if (one.type === 'StringLiteral') return readText(one['value'] as string, found)
  if (one.type === 'MemberExpression') return walkMember(module, one, found)
  if (one.type === 'KeyValueProperty') return walk(module, one['value'], found)
  const thrown = thrownBy(module, one)
  if (thrown) {
    found.codes.push(...thrown.codes)
    return walk(module, thrown.rest, found)
  }
  for (const [key, value] of Object.entries(one)) if (key !== 'typeAnnotation') walk(module, value, found)
}

const PROGRAM = /^[\w./-]+\.ts$/

/** A code by its name, or a file (`inRoot('src/…')`) that another process runs. */
const readText = (text: string, found: Found): void => {
  if (CODES.has(text)) found.codes.push({ status: null, code: text })
  const program = PROGRAM.test(text) ? path.resolve(SRC, '..', text) : ''
  if (program && existsSync(program)) found.names.add(`${PROCESS}${program}`)
}

/** `service.place` of `import * as service` is that name alone. */
const walkMember = (module: Module, { object, property }: Node, found: Found): void => {
  const of = object as Node
  const isSpace = of.type === 'Identifier' && module.imports.get(of['value'] as string)?.name === '*'
  const part = property as Node
  if (isSpace && part.type === 'Identifier')
    found.names.add(`${String(of['value'])}.${String(part['value'])}`)
  else walk(module, of, found)
  if (part.type !== 'Identifier' && part.type !== 'PrivateName') walk(module, part, found)
}

const isOnlyType = ({ type = '' }: Node) => type.startsWith('Ts')

const thrownBy = (module: Module, node: Node): { codes: Code[]; rest: unknown } | null => {
  const callee = node['callee'] as Node | undefined
  if (callee?.type !== 'Identifier') return null
  const name = callee['value'] as string
  const imported = module.imports.get(name)
  if (imported?.file !== ERRORS) return null
  const args = ((node['arguments'] ?? []) as { expression: Node }[]).map(({ expression }) => expression)
  if (name === 'AppError') return codesOf(args, 1, numberIn(args[0]), undefined)
  const factory = FACTORIES[name]
  return factory ? codesOf(args, factory.at, factory.status, factory.otherwise) : null
}

const numberIn = (node: Node | undefined): number | null =>
  node?.type === 'NumericLiteral' ? (node['value'] as number) : null

/** A code that is computed leaves its status: `dynamic`. */
const codesOf = (args: Node[], at: number, status: number | null, otherwise: string | undefined) => {
  const given = args[at]
  const codes = given ? literalsIn(given) : otherwise ? [otherwise] : []
  const isKnown = codes.length > 0
  return {
    codes: (isKnown ? codes : [DYNAMIC]).map((code) => ({ status, code })),
    rest: isKnown ? args.filter((_, index) => index !== at) : args,
  }
}
export const DYNAMIC = '*'

const literalsIn = (node: Node): string[] => {
  if (node.type === 'StringLiteral') return [node['value'] as string]
  if (node.type === 'ConditionalExpression') {
    const [one, other] = [literalsIn(node['consequent'] as Node), literalsIn(node['alternate'] as Node)]
    return one.length > 0 && other.length > 0 ? [...one, ...other] : []
  }
  return node.type === 'ParenthesisExpression' ? literalsIn(node['expression'] as Node) : []
}

const namesIn = (pattern: unknown): string[] => {
  if (typeof pattern !== 'object' || pattern === null) return []
  const node = pattern as Node
  if (node.type === 'Identifier') return [node['value'] as string]
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'typeAnnotation' ? [] : Array.isArray(value) ? value.flatMap(namesIn) : namesIn(value),
  )
}
