import { type RefObject, useEffect, useRef } from 'react'

/** What opens in answer to a press begins with its field. */
export const useFocusInside = (selector: string): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLInputElement>(selector)?.focus(), [selector])
  return part
}
