import { WebSocket } from 'ws'

/** What a client may say in so many milliseconds: typing marks, pings; a browser says far less. */
const MOST_SAID = 20
const SAID_WITHIN_MS = 10_000
/** Bytes that wait for a slow reader; it is cheaper to let them ask anew. */
const MOST_WAITING = 1024 * 1024

/**
 * A socket of the shop, which ends by itself where it is misused. It ends without a closing code: after one the client
 * would never come back (`spec §4`). What it has to know stands in it rather than in closures: there are thousands.
 */
export class LiveSocket extends WebSocket {
  readonly openedAt = performance.now()
  heardAt = this.openedAt
  /** As limits count it; empty: not counted. */
  address = ''
  private saidSince = this.openedAt
  private said = 0

  /** Who reads slower than we speak is cut off. */
  override send(...said: unknown[]): void {
    if (this.bufferedAmount > MOST_WAITING) return this.terminate()
    super.send(...(said as [string]))
  }

  /** Minds whether the client is there, and how much it says. */
  watch(): void {
    this.on('pong', this.isHeard)
      .on('ping', this.isTold)
      .on('message', this.isTold)
      .on('error', this.terminate)
  }

  private isHeard(): void {
    this.heardAt = performance.now()
  }

  private isTold(): void {
    this.isHeard()
    if (this.heardAt - this.saidSince > SAID_WITHIN_MS) {
      this.saidSince = this.heardAt
      this.said = 0
    }
    if (++this.said > MOST_SAID) this.terminate()
  }
}
