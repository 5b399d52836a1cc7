import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { findCompany } from './find-company.ts'

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => servers.forEach((server) => server.close()))
const serving = async (answer: RequestListener) => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a register that sends elsewhere is not followed', async () => {
  const asked: string[] = []
  const elsewhere = await serving((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json').end('{"suggestions":[]}')
  })
  const register = await serving((_request, response) =>
    response.writeHead(307, { location: `${elsewhere}/taken` }).end(),
  )
  expect(await findCompany({ dadata: { url: register, key: 'secret', perDay: 1 } }, '5503000000')).toBeNull()
  expect(asked).toEqual([])
})
