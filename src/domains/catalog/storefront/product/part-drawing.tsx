import type { Variant } from '#/domains/catalog/contract/customer.ts'

const PETALS = [0, 60, 120, 180, 240, 300]

const drawings = {
  rose: (
    <>
      <circle cx="14" cy="14" r="11" fill="currentColor" stroke="none" opacity=".3" />
      <path d="M14 7c5 0 8 3 8 7s-3.5 7-8 7-7-3-7-6.500S10 9 14 9s5.5 2.3 5.5 5-2.2 4.6-5.2 4.6-4.5-1.8-4.5-4 1.7-3.6 4-3.6 3 1.2 3 2.6-1.3 2.3-2.6 2.3" />
    </>
  ),
  stem: (
    <>
      <g fill="currentColor" stroke="none" opacity=".6">
        {PETALS.map((angle) => (
          <ellipse key={angle} cx="14" cy="7.5" rx="3" ry="5" transform={`rotate(${angle} 14 14)`} />
        ))}
      </g>
      <circle cx="14" cy="14" r="3" fill="var(--paper)" />
    </>
  ),
  greenery: (
    <>
      <path d="M14 25c0-8 .5-14 1.5-20" />
      <g fill="currentColor" stroke="none" opacity=".65">
        <circle cx="9" cy="10" r="3.6" />
        <circle cx="18" cy="8" r="3.6" />
        <circle cx="10" cy="18" r="3.6" />
        <circle cx="19" cy="16" r="3.6" />
      </g>
    </>
  ),
  packaging: (
    <>
      <path d="M5 7c4-2 14-2 18 0l-6 12v5h-6v-5z" fill="currentColor" stroke="none" opacity=".5" />
      <path d="M10 19h8" strokeWidth="2" />
    </>
  ),
  item: (
    <>
      <rect x="6" y="10" width="16" height="12" rx="3" fill="currentColor" stroke="none" opacity=".45" />
      <path d="M6 14h16M14 10v12" />
    </>
  ),
}

/** The main flower is drawn in full, the others as petals. */
export const PartDrawing = ({
  kind,
  main,
}: {
  kind: Variant['composition'][number]['kind']
  main: boolean
}) => drawings[kind === 'stem' && main ? 'rose' : kind]
