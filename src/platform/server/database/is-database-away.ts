/** Unreachable, silent or overloaded, or out of retries (40001, 40P01): the caller may try again. */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(CONNECTION_LOST$|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$|57P0|57014|53|08|40001|40P01|unavailable$)/.test(
    (error as { code?: string } | null)?.code ?? '',
  )
