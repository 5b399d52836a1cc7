import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The shop's folder, seen from its sources and from its bundle alike (docs/decisions/136). */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '')

/** `file` as from the shop's folder: `src/…`, `db/…`. */
export const inRoot = (file: string): string => path.join(ROOT, file)
