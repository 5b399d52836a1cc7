import type { ZoneMapProps } from './zone-map.tsx'

export type Drawing = Pick<
  ZoneMapProps,
  'ring' | 'circles' | 'picked' | 'test' | 'onPick' | 'onMove' | 'onInsert' | 'onResize' | 'onClick'
>

const nothing = () => undefined

export const READ_ONLY_DRAWING: Drawing = {
  ring: null,
  circles: null,
  picked: null,
  test: null,
  onPick: nothing,
  onMove: nothing,
  onInsert: nothing,
  onResize: nothing,
  onClick: nothing,
}
