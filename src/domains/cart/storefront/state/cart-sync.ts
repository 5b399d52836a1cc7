import { CART_CHANGED, CART_CHANNEL, PENDING_UPDATES, POINTS_OF } from '#/domains/cart/storage-names.ts'
import { CLIENT_COOKIE } from '#/domains/auth/storage-names.ts'
import { signedInAs, useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { local } from '#/platform/web/storage.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useCart } from './cart-store.ts'
import { savePoints } from '../discounts/discount-store.ts'
import { mergePendingUpdates, readPendingUpdates, sendPendingUpdates } from './pending-updates-store.ts'

const FIRST_RETRY_MS = 3_000
const MAX_RETRY_MS = MINUTE_MS
/** A tab hidden so long may have missed changes. */
const SLEPT_MS = 5_000

/** The user, or the guest, whose id changes at every sign-out. */
const visitorKey = () => signedInAs() ?? readCookie(CLIENT_COOKIE) ?? ''
const storageKeyOf = (who: string) => `${PENDING_UPDATES}-${who}`
const hasUnsent = ({ offline, pending } = useCart.getState()) => offline && Object.keys(pending).length > 0

const persistUpdates = () => {
  useCart.subscribe(({ pending: now }, { pending: before }) => {
    if (now === before) return
    const key = storageKeyOf(visitorKey())
    local.write(key, mergePendingUpdates(local.read(key), visitorKey(), { before, now }))
  })
  sendStoredUpdates()
}

const sendStoredUpdates = () => {
  const { pending, setLine } = useCart.getState()
  // Newer than the stored ones.
  if (Object.keys(pending).length > 0) return
  for (const update of readPendingUpdates(local.read(storageKeyOf(visitorKey())), visitorKey()))
    void setLine(update)
}

/** What was not sent, or what another tab told of and was not loaded. */
const retryUpdates = () => {
  let pause = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryNow = () => {
    clearTimeout(timer)
    timer = undefined
    const { offline, load } = useCart.getState()
    if (offline) void (hasUnsent() ? sendPendingUpdates() : load()).then(follow)
  }
  const follow = () => {
    if (!useCart.getState().offline) pause = FIRST_RETRY_MS
    else if (timer === undefined) {
      timer = setTimeout(tryNow, pause)
      pause = Math.min(pause * 2, MAX_RETRY_MS)
    }
  }
  useCart.subscribe((now, before) => {
    if (hasUnsent(now) && !hasUnsent(before)) showOfflineToast()
    follow()
  })
  addEventListener('online', tryNow)
  follow()
}

/** The order page has its own notice. */
const showOfflineToast = () => {
  if (location.pathname === '/order') return
  toast({ title: t('cart.offline.title'), text: t('cart.offline.text') })
}

/** Of what other tabs would show differently. */
const fingerprintOf = ({ available_products, unavailable_products, promocode, bonuses }: Cart): string =>
  [
    ...[...available_products, ...unavailable_products].map(({ id, quantity }) => `${id} ${quantity}`),
    promocode?.code,
    bonuses?.applied,
  ].join()

const syncTabs = () => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CART_CHANNEL)
  let announced: string | undefined
  /** Tabs that load what is told tell it once more; it is new to nobody, and there it ends. */
  const announce = ({ cart, pending, changed } = useCart.getState()) => {
    if (!cart || Object.keys(pending).length > 0) return
    const mark = fingerprintOf(cart)
    // The first cart is told of only if it was changed before it came, or before this began.
    if (mark !== announced && (changed || announced !== undefined)) {
      local.write(CART_CHANGED, String(Date.now()))
      channel.postMessage('changed')
    }
    announced = mark
  }
  const receive = () => void useCart.getState().load()
  useCart.subscribe((now) => announce(now))
  channel.addEventListener('message', receive)
  announce()
  // Told while this page had begun, and did not listen yet.
  if (Number(local.read(CART_CHANGED)) > performance.timeOrigin) receive()
}

const reloadAfterSleep = () => {
  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > SLEPT_MS) void useCart.getState().load()
  })
}

const followSession = () => {
  const claimPoints = (userId: string | undefined) => {
    if (!userId || local.read(POINTS_OF) === userId) return
    savePoints(0)
    local.write(POINTS_OF, userId)
  }
  claimPoints(useSession.getState().user?.id)
  useSession.subscribe(({ user }, { user: before }) => {
    claimPoints(user?.id)
    if (before && !user) useCart.setState({ cart: null, pending: {}, status: 'loading' })
    if (user && !before) takeOverUpdates()
  })
}

/** With those stored from the user's last session. */
const takeOverUpdates = () => {
  local.write(storageKeyOf(readCookie(CLIENT_COOKIE) ?? ''), null)
  const { pending } = useCart.getState()
  if (Object.keys(pending).length > 0) useCart.setState({ pending: { ...pending } })
  sendStoredUpdates()
}

/** Also clears the cart at sign-out. */
export const startCartSync = (): void => {
  persistUpdates()
  retryUpdates()
  syncTabs()
  reloadAfterSleep()
  followSession()
}
