import { useEffect, useEffectEvent, useState } from 'react'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** With undo; Ctrl+Z and Delete work unless a field has the focus. */
export const useRing = (ring: readonly Point[], onChange: (ring: Point[]) => void) => {
  const [before, setBefore] = useState<readonly (readonly Point[])[]>([])
  const [picked, setPicked] = useState<number | null>(null)
  const change = (next: Point[]) => {
    setBefore([...before, ring])
    onChange(next)
  }
  const undo = () => {
    const last = before.at(-1)
    if (!last) return
    setBefore(before.slice(0, -1))
    setPicked(null)
    onChange([...last])
  }
  const remove = (at: number) => {
    setPicked(null)
    change(ring.filter((_, index) => index !== at))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target)) return
    if (event.code === 'KeyZ' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      undo()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && picked !== null) remove(picked)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return {
    picked: picked !== null && picked < ring.length ? picked : null,
    pick: setPicked,
    canUndo: before.length > 0,
    undo,
    remove,
    move: (at: number, to: Point) => change(ring.map((one, index) => (index === at ? to : one))),
    insert: (after: number, point: Point) => change(ring.toSpliced(after + 1, 0, point)),
    clear: () => {
      setPicked(null)
      change([])
    },
  }
}
