import { tooManyRequests, unavailable } from '#/platform/server/errors.ts'
import { rateLimitKeys } from './rate-limit-keys.ts'

const MEGABYTE = 1024 * 1024
const RETRY_AFTER_S = 5

type Amount = { bodies: number; bytes: number }
type Bounds = { all: Amount; perAddress: Amount }

/** JSON is small and common; a file costs memory until its answer is sent. */
const JSON_BOUNDS: Bounds = {
  all: { bodies: 5_000, bytes: 48 * MEGABYTE },
  perAddress: { bodies: 1_000, bytes: 12 * MEGABYTE },
}
const FILE_BOUNDS: Bounds = {
  all: { bodies: 200, bytes: 72 * MEGABYTE },
  perAddress: { bodies: 60, bytes: 36 * MEGABYTE },
}

export type BodyLease = { take(bytes: number): void; end(): void }

/**
 * Memory of bodies, in total (503) and per address, IPv6 by /64 (429). Loopback may be an undeclared proxy: not
 * counted per address.
 */
const limitBodies = ({ all, perAddress }: Bounds) => {
  const used: Amount = { bodies: 0, bytes: 0 }
  const byAddress = new Map<string, Amount>()

  return (ip: string): BodyLease => {
    const { address } = rateLimitKeys(ip)
    const ofAddress = byAddress.get(address) ?? { bodies: 0, bytes: 0 }
    const isCounted = !address.startsWith('127.') && ip !== '::1'
    let taken = 0
    const refuseBeyond = () => {
      if (used.bodies > all.bodies || used.bytes > all.bytes) throw unavailable('unavailable', RETRY_AFTER_S)
      if (isCounted && (ofAddress.bodies > perAddress.bodies || ofAddress.bytes > perAddress.bytes))
        throw tooManyRequests('uploads_limit', RETRY_AFTER_S)
    }
    const count = (bodies: number, bytes: number) => {
      taken += bytes
      for (const amount of [used, ofAddress]) {
        amount.bodies += bodies
        amount.bytes += bytes
      }
    }
    let isOver = false
    const lease: BodyLease = {
      take: (bytes) => {
        if (isOver) return
        count(0, bytes)
        refuseBeyond()
      },
      end: () => {
        if (isOver) return
        isOver = true
        count(-1, -taken)
        if (ofAddress.bodies === 0) byAddress.delete(address)
      },
    }
    byAddress.set(address, ofAddress)
    count(1, 0)
    try {
      refuseBeyond()
    } catch (error) {
      lease.end()
      throw error
    }
    return lease
  }
}

/** Guests' files do not block those of staff. */
export const createBodyLimits = () => ({
  json: limitBodies(JSON_BOUNDS),
  files: limitBodies(FILE_BOUNDS),
  staffFiles: limitBodies(FILE_BOUNDS),
})
