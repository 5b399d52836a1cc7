import type { Plugin } from 'vite'

const MODULE = /\/react-router\/dist\/production\/lib\/(.+\.js)(\?whole)?$/
const THROWS = /^(invariant(\$\d+)?|Error)$/
const TEXT = new Set(['Literal', 'TemplateLiteral'])

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
  return [...(message ? [message] : []), ...Object.values(value).flatMap(messagesIn)]
}

const messageOf = ({ type, callee, arguments: args }: Node): Message | undefined => {
  if (type !== 'CallExpression' && type !== 'NewExpression') return undefined
  if (!isNode(callee) || typeof callee.name !== 'string' || !THROWS.test(callee.name)) return undefined
  const text: unknown = Array.isArray(args) ? args[callee.name === 'Error' ? 0 : 1] : undefined
  return isNode(text) && TEXT.has(text.type) ? text : undefined
}
