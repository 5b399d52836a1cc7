import net from 'node:net'

const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const HEAD_BYTES = 5

/** Counts answers, those to `begin` and `commit` too, whatever driver sends them. */
export const countRoundTrips = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  let answered = 0
  const open = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const upstream = net.connect({ host: target.hostname, port: Number(target.port) })
    const follow = followMessages((type) => void (answered += Number(type === READY_FOR_QUERY)))
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(end)
      end.setNoDelay(true)
      end.on('data', (bytes: Buffer) => {
        if (end === upstream) follow(bytes)
        other.write(bytes)
      })
      end.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    /** While nothing else goes on. */
    during: async (work: () => Promise<unknown>): Promise<number> => {
      const before = answered
      await work()
      return answered - before
    },
    close: async () => {
      open.forEach((end) => end.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const followMessages = (found: (type: number) => void) => {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer): void => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= HEAD_BYTES) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) return
      found(rest[0] ?? 0)
      rest = rest.subarray(end)
    }
  }
}
