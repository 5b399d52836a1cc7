import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Inlined styles (`server/pages/first-paint.ts`) hold where the page's links name them, at once on the way back. */
export const useInlinedSheets = (): void => {
  const { key } = useLocation()
  useLayoutEffect(() => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-sheet]'))
      style.disabled = !document.querySelector(`link[href="${style.dataset.sheet}"]`)
  }, [key])
}
