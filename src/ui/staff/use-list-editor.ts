import { useState } from 'react'

export const useListEditor = <Item extends { id: number | string }>() => {
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  return {
    add: () => setEdited('new'),
    edit: (item: Item) => setEdited(item),
    editor: edited && {
      key: edited === 'new' ? 'new' : edited.id,
      item: edited === 'new' ? null : edited,
      close: () => setEdited(null),
    },
  }
}
