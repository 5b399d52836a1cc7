import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

export type SyntaxNode = { type: string; [field: string]: unknown }
export type SourceFile = { file: string; nodes: SyntaxNode[] }

export const readSources = (folders: string[]): SourceFile[] =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.(ts|tsx|js)$/.test(file))
    .map((file) => ({ file: file.split(path.sep).join('/'), nodes: parse(file) }))

const parse = (file: string): SyntaxNode[] =>
  nodesOf(
    parseSync(readFileSync(path.join(ROOT, file), 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('.tsx'),
    }),
  )

const nodesOf = (value: unknown): SyntaxNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesOf)
  return isNode(value) ? [value, ...inner] : inner
}

const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string'

export const textsIn = ({ nodes }: SourceFile): string[] =>
  nodes.flatMap(({ type, value, cooked }) => {
    if (type === 'StringLiteral' || type === 'JSXText') return [String(value)]
    return type === 'TemplateElement' ? [String(cooked)] : []
  })

export const templatesIn = ({ nodes }: SourceFile): string[][] =>
  nodes
    .filter(
      ({ type, expressions }) =>
        type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length > 0,
    )
    .map(({ quasis }) => (quasis as { cooked: string }[]).map(({ cooked }) => cooked))
