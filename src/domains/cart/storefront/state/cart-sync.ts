import { CLIENT_COOKIE } from '#/domains/auth/contract/sign-in.ts'
import { signedInAs, useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { local } from '#/platform/web/storage.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useCart } from './cart-store.ts'
import { keepPoints } from '../discounts/discount-store.ts'
import { mergePresses, readPresses, sendPresses } from './pending-updates-store.ts'

/** Whose points are wanted to be spent. */
const POINTS_OF = 'lavanda-bonuses-of'
/** Milliseconds between tries to reach the server. */
const FIRST_TRY = 3_000
const LAST_TRY = 60_000
/** Milliseconds: a tab that was out of sight so long may have missed something. */
const SLEPT = 5_000

/** Whose cart the presses are for: a person's, or that of a guest, who is another one after every signing out. */
const visitor = () => signedInAs() ?? readCookie(CLIENT_COOKIE) ?? ''
/** What this visitor pressed and was not answered: kept over a reload, and until they sign in again. */
const pressesOf = (who: string) => `lavanda-cart-presses-${who}`
const isWaiting = ({ offline, wanted } = useCart.getState()) => offline && Object.keys(wanted).length > 0

const keepPresses = () => {
  useCart.subscribe(({ wanted: now }, { wanted: before }) => {
    if (now === before) return
    const key = pressesOf(visitor())
    local.write(key, mergePresses(local.read(key), visitor(), { before, now }))
  })
  sendKept()
}

const sendKept = () => {
  const { wanted, setLine } = useCart.getState()
  // Pressed here already: that is newer than what was kept.
  if (Object.keys(wanted).length > 0) return
  for (const update of readPresses(local.read(pressesOf(visitor())), visitor())) void setLine(update)
}

const sendAgain = () => {
  let pause = FIRST_TRY
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryNow = () => {
    clearTimeout(timer)
    timer = undefined
    if (isWaiting()) void sendPresses().then(follow)
  }
  const follow = () => {
    if (!isWaiting()) pause = FIRST_TRY
    else if (timer === undefined) {
      timer = setTimeout(tryNow, pause)
      pause = Math.min(pause * 2, LAST_TRY)
    }
  }
  useCart.subscribe((now, before) => {
    if (isWaiting(now) && !isWaiting(before)) sayOffline()
    follow()
  })
  addEventListener('online', tryNow)
  follow()
}

/** The order page says it in its place. */
const sayOffline = () => {
  if (location.pathname === '/order') return
  toast({ title: t('cart.offline.title'), text: t('cart.offline.text') })
}

/** Everything in a cart that another tab may show otherwise. */
const markOf = ({ available_products, unavailable_products, promocode, bonuses }: Cart): string =>
  [
    ...[...available_products, ...unavailable_products].map(({ id, quantity }) => `${id} ${quantity}`),
    promocode?.code,
    bonuses?.applied,
  ].join()

const agreeWithTabs = () => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('lavanda-cart')
  let told: string | undefined
  let hearing = false
  const tell = ({ cart, wanted } = useCart.getState()) => {
    if (!cart || Object.keys(wanted).length > 0) return
    const mark = markOf(cart)
    if (told !== undefined && told !== mark && !hearing) channel.postMessage('changed')
    told = mark
  }
  useCart.subscribe((now) => tell(now))
  channel.addEventListener('message', () => {
    hearing = true
    const { load } = useCart.getState()
    void load().then(() => {
      hearing = false
    })
  })
  tell()
}

const lookAgain = () => {
  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > SLEPT) void useCart.getState().load()
  })
}

const followSession = () => {
  const claimPoints = (userId: string | undefined) => {
    if (!userId || local.read(POINTS_OF) === userId) return
    keepPoints(0)
    local.write(POINTS_OF, userId)
  }
  claimPoints(useSession.getState().user?.id)
  useSession.subscribe(({ user }, { user: before }) => {
    claimPoints(user?.id)
    if (before && !user) useCart.setState({ cart: null, wanted: {}, status: 'loading' })
    if (user && !before) takeOverPresses()
  })
}

/** A guest's presses are the person's who signs in; to them come those that the last session could not send. */
const takeOverPresses = () => {
  local.write(pressesOf(readCookie(CLIENT_COOKIE) ?? ''), null)
  const { wanted } = useCart.getState()
  if (Object.keys(wanted).length > 0) useCart.setState({ wanted: { ...wanted } })
  sendKept()
}

/**
 * What nobody waits for at the start of a page: presses outlive a lost connection and a reload, all tabs show one cart,
 * and a cart does not outlive signing out.
 */
export const keepCart = (): void => {
  keepPresses()
  sendAgain()
  agreeWithTabs()
  lookAgain()
  followSession()
}
