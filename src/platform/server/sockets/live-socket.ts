import { WebSocket } from 'ws'

/** Messages per window: typing marks and pings; a browser sends far fewer. */
const MAX_MESSAGES = 20
const MESSAGE_WINDOW_MS = 10_000
/** Bytes buffered for a slow reader; making it fetch again is cheaper. */
const MAX_BUFFERED_BYTES = 1024 * 1024

/**
 * A socket that terminates itself when misused: without a close code, since after one the client would never
 * come back (`spec §4`). State is in fields rather than in closures, because there are thousands of sockets.
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

  /** Tracks whether the client is alive, and how much it sends. */
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
