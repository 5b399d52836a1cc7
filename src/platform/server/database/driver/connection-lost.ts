import pg from 'pg'

/** In place of the driver's errors that have no code. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST'
}

export const asConnectionLost = (error: unknown): Error => {
  if ((error as { code?: string }).code) return error as Error
  return new ConnectionLost((error as Error).message, { cause: error })
}

/** Said by the server, which goes on with this connection. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL'
