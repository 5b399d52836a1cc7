import { serveImports } from '#/platform/server/tables/serve-imports.ts'
import { compareComponents, type ComponentsInput } from './compare-components.ts'

/** In a process of its own (decision 034). */
serveImports((job: ComponentsInput) => compareComponents(job))
