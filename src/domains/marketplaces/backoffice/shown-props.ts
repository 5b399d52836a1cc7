import type { Marketplaces } from '#/domains/marketplaces/contract/staff.ts'

/** Every call answers with all of it. */
export type ShownProps = { shown: Marketplaces; onChange: (shown: Marketplaces) => void }
