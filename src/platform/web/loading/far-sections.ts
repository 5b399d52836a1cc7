import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Head script: on the page that a visit begins with, what is far below is laid out and painted when it comes near
 * (`ui/base.css`). Not where the browser scrolls to a place that it knows.
 */
export const farSectionsScript = `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')document.documentElement.dataset.entered=''`

/** Pages that follow are laid out whole: going back finds its place. */
export const useFarSections = (): void => {
  const { key } = useLocation()
  const [entry] = useState(key)
  useLayoutEffect(() => {
    if (key !== entry) delete document.documentElement.dataset.entered
  }, [key, entry])
}
