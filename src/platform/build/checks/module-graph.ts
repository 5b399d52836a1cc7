import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from './source-files.ts'

type Specifier = { isTypeOnly?: boolean }
type Source = { value: string }

const importsOf = ({ file, nodes }: SourceFile): string[] =>
  nodes.flatMap((node) => {
    const source = sourceOf(node)
    return source === undefined ? [] : resolve(file, source)
  })

const sourceOf = (node: SourceFile['nodes'][number]): string | undefined => {
  if (node.type === 'CallExpression' && (node['callee'] as { type: string }).type === 'Import')
    return (node['arguments'] as { expression: { value?: string } }[])[0]?.expression.value
  if (!/^(Import|Export\w*)Declaration$/.test(node.type) || node['typeOnly']) return undefined
  const specifiers = (node['specifiers'] ?? []) as Specifier[]
  if (specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly)) return undefined
  return (node['source'] as Source | null | undefined)?.value
}

const resolve = (from: string, source: string): string[] => {
  const [name = ''] = source.split('?')
  const file = name.startsWith('#/') ? `src/${name.slice(2)}` : path.join(path.dirname(from), name)
  return (name.startsWith('#/') || name.startsWith('.')) && /\.tsx?$/.test(file) && existsSync(file)
    ? [file]
    : []
}

export const reachableFrom = (entries: readonly string[], sources: readonly SourceFile[]): SourceFile[] => {
  const known = new Map(sources.map((source) => [source.file, source]))
  const reached = new Map<string, SourceFile>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = known.get(file)
    if (!source || reached.has(file)) continue
    reached.set(file, source)
    waiting.push(...importsOf(source))
  }
  return [...reached.values()]
}
