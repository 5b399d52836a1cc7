import { type Balancer, startBalancer } from '#/testing/network/balancer.ts'
import { startRedis, type TestRedis } from '#/testing/network/redis.ts'
import { type ShopProcess, startShopProcess } from '#/testing/shop/shop-process.ts'

type ClusterOptions = {
  databaseUrl: string
  redis?: boolean
  settings?: Record<string, string>
}

export type Cluster = {
  url: string
  balancer: Balancer
  redis: TestRedis | null
  processes: ShopProcess[]
  crash(place: number): Promise<void>
  startAgain(place: number): Promise<void>
  /** Starts the next process, then sends SIGTERM to the old one. */
  restart(place: number): Promise<{ code: number | null; ms: number }>
  close(): Promise<void>
}

const PROCESSES = 2

export const openCluster = async ({
  databaseUrl,
  redis = false,
  settings = {},
}: ClusterOptions): Promise<Cluster> => {
  const balancer = await startBalancer()
  const redisServer = redis ? await startRedis() : null
  const environment = {
    CLOCK: 'system',
    TRUST_PROXY: '1',
    ...(redisServer && { REDIS_URL: redisServer.url }),
    ...settings,
  }
  const start = () => startShopProcess(databaseUrl, new Date(), environment)
  const processes = await Promise.all(Array.from({ length: PROCESSES }, start))
  const taken = processes.map(({ url }) => balancer.add(url))
  const put = (place: number, process: ShopProcess) => {
    taken[place]?.()
    processes[place] = process
    taken[place] = balancer.add(process.url)
  }
  const at = (place: number) => {
    const found = processes[place]
    if (!found) throw new Error(`no process ${place}`)
    return found
  }
  return {
    url: balancer.url,
    balancer,
    redis: redisServer,
    processes,
    crash: (place) => at(place).kill(),
    startAgain: async (place) => put(place, await start()),
    restart: async (place) => {
      const [leaving, next] = [at(place), await start()]
      const leave = taken[place]
      processes[place] = next
      taken[place] = balancer.add(next.url)
      const ended = await leaving.stop()
      leave?.()
      return ended
    },
    close: async () => {
      await Promise.all(processes.map((process) => process.kill()))
      await balancer.close()
      await redisServer?.kill()
    },
  }
}
