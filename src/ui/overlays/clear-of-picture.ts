/** A notice waits unseen while it would lie over the page's first picture. Returns the end of that. */
export const keepClearOfPicture = (notice: HTMLElement): (() => void) => {
  const look = () => void notice.classList.toggle('is-waiting', coversPicture(notice))
  const resized = new ResizeObserver(look)
  resized.observe(document.body)
  addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    resized.disconnect()
    removeEventListener('scroll', look)
  }
}

const coversPicture = (notice: HTMLElement): boolean => {
  const picture = document.querySelector('main img[fetchpriority=high]')?.getBoundingClientRect()
  if (!picture || picture.width === 0) return false
  const over = notice.getBoundingClientRect()
  return (
    over.top < picture.bottom &&
    picture.top < over.bottom &&
    over.left < picture.right &&
    picture.left < over.right
  )
}
