import { maskSecrets } from '#/platform/server/log/mask-secrets.ts'

/** `attention`: it works, and somebody should look. */
export type State = 'good' | 'attention' | 'bad'

export type Finding = { state: State; detail: string }

export const good = (detail: string): Finding => ({ state: 'good', detail })
export const attention = (detail: string): Finding => ({ state: 'attention', detail })
export const bad = (detail: string): Finding => ({ state: 'bad', detail })

/** A failing check is a bad finding. */
export const findingOf = async (check: Promise<Finding>): Promise<Finding> => {
  try {
    return await check
  } catch (error) {
    return bad(reasonOf(error))
  }
}

const MAX_LENGTH = 120
/** `fetch` tells what failed in the cause. */
const SAYS_NOTHING = 'fetch failed'

const reasonOf = (error: unknown): string => {
  const { message, code = '', cause } = error as Error & { code?: string }
  if (message === SAYS_NOTHING && cause) return reasonOf(cause)
  const said = message || code || String(error)
  return maskSecrets(said).replace(/\s+/g, ' ').slice(0, MAX_LENGTH)
}
