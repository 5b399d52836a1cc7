import { type Saved, useEditForm } from './use-edit-form.ts'

export const useItemForm = <Item extends { id: number | string }, Values extends object>({
  draftName,
  item,
  empty,
  read,
  create,
  update,
}: {
  draftName: string
  item: Item | null
  empty: Values
  read: (item: Item) => Saved<Values>
  create: (values: Values) => Promise<Item>
  update: (id: Item['id'], values: Values, version: number) => Promise<Item>
}) =>
  useEditForm<Values>({
    draftName,
    saved: item ? read(item) : { values: empty, version: 0 },
    send: async (values, version) => read(await (item ? update(item.id, values, version) : create(values))),
    readFresh: (fresh) => read(fresh as Item),
  })
