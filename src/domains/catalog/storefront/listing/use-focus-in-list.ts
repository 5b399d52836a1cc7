import { useCallback, useEffect, useRef } from 'react'

/** The first added card after «Показать ещё», or the list after removing the last filter. */
export const useFocusInList = (count: number) => {
  const grid = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    const place = before.current
    if (place === null || count <= place) return
    before.current = null
    const card = grid.current?.querySelectorAll('.product-card')[place]
    card?.querySelector<HTMLElement>('.product-card-name a')?.focus({ preventScroll: true })
  }, [count])
  const growFrom = () => {
    before.current = count
  }
  const takeFocus = useCallback(() => grid.current?.focus({ preventScroll: true }), [])
  return { grid, growFrom, takeFocus }
}
