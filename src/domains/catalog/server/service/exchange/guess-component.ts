import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import type { COMPONENT_KINDS } from '#/domains/catalog/contract/staff/products.ts'
import otherPrograms from './columns-of-other-programs.json' with { type: 'json' }

export type ComponentKind = (typeof COMPONENT_KINDS)[number]
const { kinds, colors, kindColors } = otherPrograms.components

/** Staff correct it. */
export const guessComponent = (name: string): { kind: ComponentKind; color: string } => {
  const folded = foldSpelling(name)
  const kind =
    (['packaging', 'greenery', 'item'] as const).find((one) =>
      kinds[one].some((part) => folded.includes(part)),
    ) ?? 'stem'
  const color = Object.entries(colors).find(([part]) => folded.includes(part))?.[1]
  return { kind, color: color ?? kindColors[kind] }
}
