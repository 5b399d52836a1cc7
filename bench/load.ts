import http from 'node:http'

export type Target = { url: string; headers?: Record<string, string> }
type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

const CONNECTIONS = 16
const SECONDS = 4
const MS = 1000

/** One request through a kept connection, its answer as it came over the wire. */
export const request = ({ url, headers = {} }: Target, agent: http.Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
        response.on('error', reject)
      })
      .on('error', reject)
  })

export const withAgent = async <T>(work: (agent: http.Agent) => Promise<T>): Promise<T> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    return await work(agent)
  } finally {
    agent.destroy()
  }
}

const succeeded = async (target: Target, agent: http.Agent) => {
  const { status } = await request(target, agent)
  if (status !== 200) throw new Error(`${target.url} answered ${status}`)
}

/** Answers a second when every connection asks again as soon as it is answered. */
export const throughput = (target: Target): Promise<number> =>
  withAgent(async (agent) => {
    const end = performance.now() + SECONDS * MS
    let answers = 0
    const ask = async () => {
      for (; performance.now() < end; answers++) await succeeded(target, agent)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, ask))
    return answers / SECONDS
  })

/**
 * Milliseconds until the answer, half and 99 of 100 requests, at a steady rate a second. Each request is due at its
 * own time and counted from then, so that a stall is paid for by everybody who came meanwhile.
 */
export const latency = (target: Target, rate: number): Promise<{ p50: number; p99: number }> =>
  withAgent(async (agent) => {
    const begun = performance.now()
    const ask = async (_: unknown, at: number) => {
      const due = begun + (at / rate) * MS
      // A timer may fire up to a millisecond early: no request leaves before it is due.
      while (performance.now() < due)
        await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      await succeeded(target, agent)
      return performance.now() - due
    }
    const waits = await Promise.all(Array.from({ length: Math.ceil(rate * SECONDS) }, ask))
    waits.sort((one, other) => one - other)
    const share = (part: number) => waits[Math.floor(waits.length * part)] ?? 0
    return { p50: share(0.5), p99: share(0.99) }
  })
