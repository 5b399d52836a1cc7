import { type Balancer, startBalancer } from '#/testing/network/balancer.ts'
import { startRedis, type TestRedis } from '#/testing/network/redis.ts'
import { type ShopProcess, startShopProcess } from '#/testing/shop/shop-process.ts'

type Given = {
  databaseUrl: string
  /** Joined by a Redis, where this machine has one. */
  redis?: boolean
  /** Further variables of every process's environment. */
  settings?: Record<string, string>
}

export type Cluster = {
  /** The shop as browsers see it, through the balancer. */
  url: string
  balancer: Balancer
  redis: TestRedis | null
  processes: ShopProcess[]
  /** Kills one with -9, as crashes do. */
  crash(place: number): Promise<void>
  /** In place of the one that was there, on a port of its own. */
  startAgain(place: number): Promise<void>
  /** SIGTERM to one, and another in its place: the next begins before, as restarts in turn do. */
  restart(place: number): Promise<{ code: number | null; ms: number }>
  close(): Promise<void>
}

const PROCESSES = 2

/** Two processes of the shop with a running clock behind a balancer (`quality`: several processes). */
export const openCluster = async ({ databaseUrl, redis = false, settings = {} }: Given): Promise<Cluster> => {
  const balancer = await startBalancer()
  const bus = redis ? await startRedis() : null
  const environment = { CLOCK: 'system', TRUST_PROXY: '1', ...(bus && { REDIS_URL: bus.url }), ...settings }
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
    redis: bus,
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
      await bus?.kill()
    },
  }
}
