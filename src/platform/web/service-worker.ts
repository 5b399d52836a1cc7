/** Not hashed: browsers compare this URL. */
const FILE = '/service-worker.js'

/** Created when missing; null where unsupported. */
export const serviceWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  try {
    await navigator.serviceWorker.register(FILE, { updateViaCache: 'none' })
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}
