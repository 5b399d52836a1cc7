import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { boardStaffApi, type Ticket } from '#/domains/orders/contract/staff/board.ts'
import { orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { photoStaffApi } from '#/domains/orders/contract/staff/photo.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import type { Person } from '../person.ts'
import type { Worker } from '../protocol.ts'
import type { Surroundings } from '../run-program.ts'

export const BOUQUET = path.join(ROOT, 'db/pictures/hrizantema-kustovaya-2.webp')

/** What a florist does, by calls or on the pages. */
export type FloristHands = {
  /** Of the day, in the own store. */
  board(): Promise<Ticket[]>
  look(ticket: Pick<Ticket, 'id' | 'number'>): Promise<StaffOrder>
  /** The code of a refusal. */
  take(order: StaffOrder): Promise<string | undefined>
  /** Photographed, made, and ready where it is fetched. */
  finish(id: string): Promise<StaffOrder>
}

export const floristByCalls = (
  { setup, note }: Surroundings,
  { storeId }: Worker,
  person: Person,
): FloristHands => {
  const photo = readFile(BOUQUET).then((bytes) => new Uint8Array(bytes))
  const show = (id: string) => person.must<StaffOrder>(orderStaffApi.show, { params: { id } })
  const move = ({ id, status }: Pick<StaffOrder, 'id' | 'status'>, to: string) =>
    person.ask<StaffOrder>(orderStaffApi.move, { params: { id }, body: { from: status, to } })
  return {
    board: async () => {
      const query = { store_id: storeId, date: setup.date }
      return (await person.must<{ tickets: Ticket[] }>(boardStaffApi.board, { query })).tickets
    },
    look: ({ id }) => show(id),
    take: async (order) => {
      if (order.status === 'new') await move(order, 'confirmed')
      const taken = await move({ id: order.id, status: 'confirmed' }, 'assembling')
      return taken.status < 300 ? undefined : (taken.code ?? String(taken.status))
    },
    finish: async (id) => {
      const sent = await person.ask(photoStaffApi.send, { params: { id }, file: await photo })
      if (sent.status >= 300 && sent.code !== 'photo_not_waited_for')
        note('photo refused', { code: sent.code })
      const seen = await show(id)
      if (seen.status === 'assembling') await move(seen, 'assembled')
      if (seen.order_type === 'pickup') await move(await show(id), 'ready_for_pickup')
      return seen
    },
  }
}
