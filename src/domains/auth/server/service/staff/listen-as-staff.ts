import type { WebSocket } from 'ws'
import type { Db } from '#/platform/server/database/db.ts'
import { Refusal } from '#/platform/server/errors.ts'
import { type Guard, NOBODY } from '#/platform/server/http/serve.ts'
import { CLOSE } from '#/platform/server/sockets/serve-sockets.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import type { FollowSession } from '../sessions/follow-sessions.ts'
import { postOf } from './staff-role.ts'

/** How soon somebody dismissed hears no more. */
const ASK_AGAIN_MS = 1_500

type Listening = {
  guard: Guard<Staff>
  followSession: FollowSession
  /** Whether they may go on, asked time and again of their role and store as they are by then; a code to end it with. */
  stays: (post: Pick<Staff, 'role' | 'storeId'>) => true | number
}

/**
 * Lets somebody of the staff listen to a socket by the access token of its address; null, and the socket is ended, for
 * who may not: 4401 for a bad token and at the end of the session, a goodbye for who is no staff, or not any more.
 */
export const listenAsStaff = async (
  db: Db,
  socket: WebSocket,
  token: string | null,
  { guard, followSession, stays }: Listening,
): Promise<Staff | null> => {
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const who = await whoListens(async () => guard({ ...NOBODY, headers }, db))
  if (typeof who === 'number') {
    socket.close(who)
    return null
  }
  if (socket.readyState !== socket.OPEN) return null
  socket.once(
    'close',
    followSession(who.sessionId, () => socket.close(CLOSE.badToken)),
  )
  askAgain(socket, async () => {
    const post = await postOf(db, who.id)
    const answer = post ? stays(post) : CLOSE.goodbye
    if (answer !== true) socket.close(answer)
  })
  return who
}

/** Who listens, or the code to end it with. */
const whoListens = async (identify: () => Promise<Staff>): Promise<Staff | number> => {
  try {
    return await identify()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 401 ? CLOSE.badToken : CLOSE.goodbye
  }
}

/** One question at a time, until the socket closes; while the database is away nobody is judged. */
const askAgain = (socket: WebSocket, ask: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    if (socket.readyState !== socket.OPEN) return
    timer = setTimeout(() => void ask().then(later, later), ASK_AGAIN_MS).unref()
  }
  socket.once('close', () => clearTimeout(timer))
  later()
}
