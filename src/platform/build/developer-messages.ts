import type { Plugin } from 'vite'

const MODULE = /\/react-router\/dist\/production\/lib\/(.+\.js)(\?whole)?$/
const THROWS = /^(invariant(\$\d+)?|Error)$/
const TEXT = new Set(['Literal', 'TemplateLiteral'])
/** Variables that a sentence waits in. */
const KEEPS = /^(errorMessage|msg)$/

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Message = { start: number; end: number }

/** Errors name their place in the router's sources, without sentences. */
export const developerMessages = (): Plugin => ({
  name: 'developer-messages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: MODULE },
    handler(code, id) {
      const [, file = ''] = MODULE.exec(id) ?? []
      return { code: withPlaces(code, this.parse(code, { lang: 'ts' }), file), map: null }
    },
  },
})

export const withPlaces = (code: string, program: unknown, file: string): string => {
  let shorter = code
  for (const { start, end } of messagesIn(program).toSorted((one, other) => other.start - one.start)) {
    const line = code.slice(0, start).split('\n').length
    shorter = `${shorter.slice(0, start)}"${file}:${line}"${shorter.slice(end)}`
  }
  return shorter
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const messagesIn = (value: unknown): Message[] => {
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  if (!isNode(value)) return []
  const message = messageOf(value)
  return message ? [message] : Object.values(value).flatMap(messagesIn)
}

const messageOf = (node: Node): Message | undefined => {
  const { id, init, left, right } = node
  if (node.type === 'VariableDeclarator') return isNamed(id, KEEPS) ? textOf(init) : undefined
  if (node.type === 'AssignmentExpression') return isNamed(left, KEEPS) ? textOf(right) : undefined
  return thrownIn(node)
}

const thrownIn = ({ type, callee, arguments: args }: Node): Message | undefined => {
  if (type !== 'CallExpression' && type !== 'NewExpression') return undefined
  if (!isNamed(callee, THROWS) || !Array.isArray(args)) return undefined
  if (callee.name === 'Error') return textOf(args[0])
  const message: unknown = args[1]
  return isNode(message) && message.type === 'CallExpression' ? message : textOf(message)
}

const isNamed = (value: unknown, names: RegExp): value is Node & { name: string } =>
  isNode(value) && typeof value.name === 'string' && names.test(value.name)

const textOf = (value: unknown): Message | undefined =>
  isNode(value) && TEXT.has(value.type) ? value : undefined
