/**
 * PostgreSQL is away, silent or overloaded, or a storm outlasted the retries of a transaction (40001, 40P01): the caller may
 * come back.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(CONNECTION_|CONNECT_TIMEOUT|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$|57P0|57014|53|08|40001|40P01|unavailable$)/.test(
    (error as { code?: string } | null)?.code ?? '',
  )
