/** Not hashed: browsers compare this very address with what they have. */
const FILE = '/service-worker.js'

/** The shop's service worker, set up when it is not there yet; null where there can be none. */
export const serviceWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  try {
    await navigator.serviceWorker.register(FILE, { updateViaCache: 'none' })
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}
