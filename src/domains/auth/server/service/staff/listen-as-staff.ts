import type { WebSocket } from 'ws'
import type { AppContext } from '#/platform/server/app-context.ts'
import { AppError } from '#/platform/server/errors.ts'
import { type Guard, anonymousRequest } from '#/platform/server/http/serve.ts'
import { CLOSE } from '#/platform/server/sockets/serve-sockets.ts'
import { postOf, type Staff } from '#/domains/auth/server/guards.ts'
import { followSession } from '../sessions/follow-sessions.ts'

const RECHECK_MS = 1_500

type StaffSocketOptions = {
  guard: Guard<Staff>
  /** True, or the close code; asked again with the current role and store. */
  stays: (post: Pick<Staff, 'role' | 'storeId' | 'rights'>) => true | number
}

/**
 * By the token in the URL. Closes with 4401 for a bad token or an ended session, 1000 for anyone who is not
 * staff, and returns null.
 */
export const listenAsStaff = async (
  context: AppContext,
  socket: WebSocket,
  token: string | null,
  { guard, stays }: StaffSocketOptions,
): Promise<Staff | null> => {
  const { db } = context
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const who = await staffOrCloseCode(async () => guard({ ...anonymousRequest, headers }, db, context))
  if (typeof who === 'number') {
    socket.close(who)
    return null
  }
  // A key in an address would be read by whoever keeps addresses; programs are told by webhooks.
  if (who.keyId !== null) socket.close(CLOSE.normalClose)
  if (socket.readyState !== socket.OPEN) return null
  socket.once(
    'close',
    followSession(context)(who.sessionId, () => socket.close(CLOSE.badToken)),
  )
  recheckUntilClosed(socket, async () => {
    if (who.sessionUntil <= db.now()) return socket.close(CLOSE.badToken)
    const post = await postOf(db, who)
    const answer = post ? stays(post) : CLOSE.normalClose
    if (answer !== true) socket.close(answer)
  })
  return who
}

const staffOrCloseCode = async (identify: () => Promise<Staff>): Promise<Staff | number> => {
  try {
    return await identify()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.status === 401 ? CLOSE.badToken : CLOSE.normalClose
  }
}

/** One check at a time; a failed one (database down) closes nothing. */
const recheckUntilClosed = (socket: WebSocket, ask: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    if (socket.readyState !== socket.OPEN) return
    timer = setTimeout(() => void ask().then(later, later), RECHECK_MS).unref()
  }
  socket.once('close', () => clearTimeout(timer))
  later()
}
