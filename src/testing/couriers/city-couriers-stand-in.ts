import fastify from 'fastify'

type CityCall = {
  status: 'new' | 'found' | 'taken' | 'done' | 'back' | 'off'
  roubles: number
  courier: { name: string; phone: string } | null
  link: string | null
  comment: string | null
}

/** What `examples/city-couriers` talks to. It orders a courier for each id that it has not seen, and never asks twice. */
export const openCityCouriers = async () => {
  const server = fastify()
  const calls = new Map<string, CityCall>()
  const routes: { to: { address: string; phone: string | null } }[] = []
  const asked: string[] = []
  const service = {
    /** `lost`: the next orders arrive, and their answers do not. */
    mood: 'well' as 'well' | 'lost' | 'down' | 'full',
    refusesCancel: false,
  }
  server.addHook('onRequest', async ({ method, url }, reply) => {
    asked.push(`${method} ${url}`)
    if (service.mood === 'down') await reply.code(502).send({})
  })
  server.post('/price', (_request, reply) =>
    service.mood === 'full'
      ? reply.code(409).send({ reason: 'Свободных курьеров нет' })
      : { roubles: 350, minutes: 12 },
  )
  server.put<{
    Params: { id: string }
    Body: { roubles: number; to: { address: string; phone: string | null } }
  }>('/calls/:id', ({ params: { id }, body }, reply) => {
    if (service.mood === 'full') return reply.code(409).send({ reason: 'Свободных курьеров нет' })
    routes.push({ to: body.to })
    const call = calls.get(id) ?? {
      status: 'new' as const,
      roubles: body.roubles,
      courier: null,
      link: null,
      comment: null,
    }
    calls.set(id, call)
    return service.mood === 'lost' ? reply.code(504).send({}) : call
  })
  server.get<{ Params: { id: string } }>(
    '/calls/:id',
    ({ params }, reply) => calls.get(params.id) ?? reply.code(404).send({}),
  )
  server.post<{ Params: { id: string } }>('/calls/:id/cancel', ({ params }, reply) => {
    const call = calls.get(params.id)
    if (!call) return reply.code(404).send({})
    if (service.refusesCancel) return reply.code(409).send({ reason: 'Курьер уже у вас' })
    call.status = 'off'
    return call
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    env: { CITY_COURIERS_URL: url, CITY_COURIERS_KEY: 'key' },
    calls,
    routes,
    asked,
    service,
    /** The last call goes on. */
    set: (change: Partial<CityCall>) => Object.assign([...calls.values()].at(-1) ?? {}, change),
    close: () => server.close(),
  }
}
