import people from '../../db/demo/data/people.json' with { type: 'json' }
import { cachedToken } from './cached-token.ts'
import { bodyOf, callsOf } from './paid-order.ts'

type Order = {
  revision: number
  lines: { id: string; recipe: { component_id: number; quantity: number }[] }[]
}
type Choices = { items: { component_id: number; free: number }[] }

/** By a florist, of the order's first flower. */
export const askAboutFlower = async (id: string): Promise<void> => {
  const phone = people.staff.find(({ role }) => role === 'florist')?.phone ?? ''
  const calls = await callsOf({ authorization: `Bearer ${await cachedToken('florist', phone)}` })
  const { revision, lines } = await bodyOf<Order>(await calls.get(`/staff/api/orders/${id}`))
  const [line] = lines
  const [flower] = line?.recipe ?? []
  if (!line || !flower) throw new Error(`order ${id} has no flowers`)
  const { component_id, quantity } = flower
  const query = `line_id=${line.id}&component_id=${component_id}`
  const { items } = await bodyOf<Choices>(await calls.get(`/staff/api/orders/${id}/substitutes?${query}`))
  const options = items
    .filter(({ free }) => free >= quantity)
    .slice(0, 2)
    .map((item) => ({ component_id: item.component_id, quantity }))
  const data = { revision, line_id: line.id, component_id, quantity, missing: 'not_there', options }
  await bodyOf(await calls.post(`/staff/api/orders/${id}/substitutions/ask`, { data }))
  await calls.dispose()
}
