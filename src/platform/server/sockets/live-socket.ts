import { WebSocket } from 'ws'

/** Typing marks and pings; a browser sends far fewer. */
const MAX_MESSAGES = 20
const MESSAGE_WINDOW_MS = 10_000
/** For a slow reader; making it fetch again is cheaper. */
const MAX_BUFFERED_BYTES = 1024 * 1024

/**
 * Terminates itself when misused: after a close code the client would never come back (`spec §4`). Fields, no
 * closures: there are thousands of sockets.
 */
export class LiveSocket extends WebSocket {
  readonly openedAt = performance.now()
  lastSeenAt = this.openedAt
  address = ''
  private countingSince = this.openedAt
  private messageCount = 0

  override send(...data: unknown[]): void {
    if (this.bufferedAmount > MAX_BUFFERED_BYTES) return this.terminate()
    super.send(...(data as [string]))
  }

  watchClient(): void {
    this.on('pong', this.markAlive)
      .on('ping', this.countMessage)
      .on('message', this.countMessage)
      .on('error', this.terminate)
  }

  private markAlive(): void {
    this.lastSeenAt = performance.now()
  }

  private countMessage(): void {
    this.markAlive()
    if (this.lastSeenAt - this.countingSince > MESSAGE_WINDOW_MS) {
      this.countingSince = this.lastSeenAt
      this.messageCount = 0
    }
    if (++this.messageCount > MAX_MESSAGES) this.terminate()
  }
}
