/** The native sheet on touch devices, else the clipboard: then true. Fails when the browser allows neither. */
export const shareLink = async (link: { url: string; title?: string }): Promise<boolean> => {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(link).catch((error: unknown) => {
      // Closed without a choice.
      if ((error as Error).name !== 'AbortError') throw error
    })
    return false
  }
  await navigator.clipboard.writeText(link.url)
  return true
}
