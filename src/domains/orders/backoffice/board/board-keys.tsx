import { t, type TextKey } from '#/platform/shared/texts.ts'

const KEYS: readonly { keys: readonly string[]; does: TextKey }[] = [
  { keys: ['J', 'K'], does: 'staff.board.key.orders' },
  { keys: ['Enter'], does: 'staff.board.key.open' },
  { keys: ['\u2423'], does: 'staff.board.key.step' },
  { keys: ['N'], does: 'staff.board.key.new' },
  { keys: ['C'], does: 'staff.board.key.take' },
  { keys: ['/'], does: 'staff.board.key.search' },
  { keys: ['D'], does: 'staff.board.key.density' },
]
const STORE_KEYS = { keys: ['0', '1', '2'], does: 'staff.board.key.store' } as const

export const BoardKeys = ({ hasStores }: { hasStores: boolean }) => (
  <p className="board-keys">
    {[...KEYS, ...(hasStores ? [STORE_KEYS] : [])].map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {t(does)}
      </span>
    ))}
  </p>
)
