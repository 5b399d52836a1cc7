import { useEffect, useRef, useState } from 'react'

/** Drawn to the container's width, so that texts keep their size. */
export const useWidth = (first: number) => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const measure = () => setWidth(Math.max(240, Math.floor(box.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
