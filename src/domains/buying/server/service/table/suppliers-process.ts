import { serveImports } from '#/platform/server/tables/serve-imports.ts'
import { compareSuppliers, type SuppliersInput } from './compare-suppliers.ts'

/** In a process of its own (decision 034). */
serveImports((job: SuppliersInput) => compareSuppliers(job))
