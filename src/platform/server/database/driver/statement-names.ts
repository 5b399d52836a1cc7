/** The server keeps a plan per name and connection. Beyond, statements are planned at each call. */
const MAX_NAMES = 2_000

export type StatementNames = {
  /** Undefined: goes without a name. */
  nameOf(text: string): string | undefined
  /** The server's plan does not fit its tables any more: the next one is planned anew. */
  forget(text: string): void
}

/** One name per text: a name on a connection stands for its first text for ever. */
export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>()
  let made = 0
  return {
    nameOf: (text) => {
      const known = names.get(text)
      if (known !== undefined || names.size >= MAX_NAMES) return known
      const name = `s${++made}`
      names.set(text, name)
      return name
    },
    forget: (text) => void names.delete(text),
  }
}
