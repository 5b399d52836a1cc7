/* Pushes, and an offline page. Nothing else is cached: nobody is shown an old page, price or script. */
const OFFLINE_CACHE = 'lavanda-offline-1'
const OFFLINE = '/offline'
const ICON = '/icon-192.png'
const SIGN = '/badge-96.png'

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage())
  // No loaded page depends on this file.
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), askAhead(), self.clients.claim()]))
})

const cacheOfflinePage = async () => {
  const cache = await caches.open(OFFLINE_CACHE)
  await cache.add(new Request(OFFLINE, { cache: 'reload' }))
}

const forgetOthers = async () => {
  const names = await caches.keys()
  return Promise.all(names.filter((name) => name !== OFFLINE_CACHE).map((name) => caches.delete(name)))
}

/** The page is fetched while this file starts. */
const askAhead = () => self.registration.navigationPreload?.enable()

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(pageOrOffline(event))
})

/** The network's page, whatever its status, or the offline one at the same address. */
const pageOrOffline = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const offline = await caches.match(OFFLINE, { cacheName: OFFLINE_CACHE })
    if (offline) return offline
    throw error
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(notify(messageOf(event.data)))
})

const messageOf = (data) => {
  try {
    const { title, body = '', link = '/', tag } = data.json()
    return { title: String(title ?? ''), body: String(body), link: String(link), tag: tag && String(tag) }
  } catch {
    return null
  }
}

/** A page that shows it has its own live connection. */
const notify = async (message) => {
  if (!message?.title || (await isLookedAt(message.link))) return
  const { title, body, link, tag } = message
  const shown = { body, icon: ICON, badge: SIGN, lang: 'ru', data: { link } }
  await self.registration.showNotification(title, tag ? { ...shown, tag, renotify: true } : shown)
}

const addressOf = (link) => {
  const to = new URL(link, self.location.origin)
  return to.origin === self.location.origin ? to : new URL(self.location.origin)
}

/** Staff pages show work, the shop's the customer's own. */
const isStaffs = ({ pathname }) => /^\/staff(\/|$)/.test(pathname)

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const isLookedAt = async (link) => {
  const side = isStaffs(addressOf(link))
  return (await windows()).some(
    ({ focused, visibilityState, url }) =>
      focused && visibilityState === 'visible' && isStaffs(new URL(url)) === side,
  )
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data?.link ?? '/')))
})

/** Never instead of another page: what is being typed there stays. */
const open = async ({ href, pathname, search }) => {
  const same = (await windows()).find(({ url }) => {
    const at = new URL(url)
    return at.pathname === pathname && at.search === search
  })
  return same ? same.focus() : self.clients.openWindow(href)
}
