import type { Domain } from '#/platform/server/domain.ts'
import type { SourceFile } from './source-files.ts'

type Manifest = Pick<Domain, 'name' | 'tables' | 'reads'>
type TableUse = { table: string; writes: boolean }

const WRITES = /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+(?:only\s+)?(\w+)/gi
const READS = /(?<!\bdelete\s)\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi
/** Further tables of a list: `from orders o, stores s`. */
const LISTED = /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)+)/gi
const COMMON_TABLE = /\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi

/** Without those it defines itself (`with … as`). */
export const tablesIn = (sql: string): TableUse[] => {
  const text = sql.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''")
  const commonTables = new Set(namesBy(COMMON_TABLE, text))
  const listed = [...text.matchAll(LISTED)].flatMap(([, rest = '']) =>
    rest.split(',').flatMap((one) => /^\s*(\w+)/.exec(one)?.[1] ?? []),
  )
  return [
    ...namesBy(WRITES, text).map((table) => ({ table, writes: true })),
    ...[...namesBy(READS, text), ...listed].map((table) => ({ table, writes: false })),
  ].filter(({ table }) => !commonTables.has(table))
}

const namesBy = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())

/** Template literals that look like SQL, holes as `?`. */
export const sqlIn = ({ nodes }: SourceFile): string[] =>
  nodes
    .filter(({ type }) => type === 'TemplateLiteral')
    .map(({ quasis }) => (quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(' ? '))
    .filter((text) => /\b(select|insert|update|delete|from|join|with)\b/i.test(text))

/** A foreign write, an upward read or an undeclared one. */
export const tableFaults = (
  domains: readonly Manifest[],
  domain: string,
  uses: readonly TableUse[],
): string[] => {
  const at = domains.findIndex(({ name }) => name === domain)
  return uses.flatMap(({ table, writes }) => {
    const owner = domains.findIndex(({ tables }) => tables.includes(table))
    const [manifest, other] = [domains[at], domains[owner]]
    if (!manifest || !other || owner === at) return []
    if (writes) return [`${domain} writes ${table} of ${other.name}`]
    if (owner > at) return [`${domain} reads ${table} of ${other.name}, a higher domain`]
    if (manifest.reads?.[other.name]?.includes(table)) return []
    return [`${domain} reads ${table} of ${other.name} without declaring it`]
  })
}
