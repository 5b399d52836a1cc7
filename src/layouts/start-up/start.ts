import { isSignedIn, openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import { accessToken, isByPin } from '#/domains/auth/storefront/session/tokens.ts'
import { connectCart, useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { followChats } from '#/domains/chat/storefront/chat-start.ts'
import { closeChat, loadChatInfo } from '#/domains/chat/storefront/chat-store.ts'
import { type DeliverySettings, deliveryApi } from '#/domains/delivery/contract/customer.ts'
import {
  connectFavourites,
  forgetFavourites,
  loadFavourites,
} from '#/domains/favourites/storefront/favourites-store.ts'
import { beginInbox, endInbox } from '#/domains/notifications/storefront/inbox/inbox-start.ts'
import { type City, placesApi } from '#/domains/places/contract/customer.ts'
import { type ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { defaultCity, NO_CITY } from '#/domains/places/rules/default-city.ts'
import { readChoice, useChoice } from '#/domains/places/storefront/choice-store.ts'
import { api } from '#/platform/web/api.ts'
import { cartQuery, priceKey } from './cart-query.ts'
import { startFrom, updateCity, updateShell } from '../shell-store.ts'
import { followOtherTabs, startSession } from '#/domains/auth/storefront/session/start-session.ts'

/** Milliseconds, while an address is typed. */
const PRICE_DELAY_MS = 400

let personal = false
let cartTimer: ReturnType<typeof setTimeout> | undefined

export const startShop = (page: { cities: City[]; city: City }, leaveProfile: () => void): (() => void) => {
  const order = () => cartQuery(useChoice.getState().choice)
  startFrom(page)
  connectCart(order)
  const stops = [
    connectFavourites({ isSignedIn, askToSignIn: openSignIn, order }),
    followOtherTabs(),
    followChats(accessToken),
    useSession.subscribe(() => followSession(leaveProfile)),
    useChoice.subscribe(({ choice }, before) => before.ready && followChoice(choice, before.choice)),
    listen(
      'online',
      () => void Promise.all([startSession(), useCart.getState().load(), loadFavourites(), loadChatInfo()]),
    ),
  ]
  void start(page)
  return () => {
    for (const stop of stops) stop()
    endPersonal()
  }
}

const start = async ({ cities: rendered, city }: { cities: City[]; city: City }) => {
  const { items: cities } = await api(placesApi.cities).catch(() => ({ items: rendered }))
  const first = defaultCity(cities) ?? city
  if (first.id !== NO_CITY.id) readChoice(cities, first)
  updateShell({ cities })
  if (isSignedIn()) beginPersonal()
  await Promise.allSettled([
    api(catalogApi.categories).then(({ items }) => updateShell({ categories: items })),
    // Without a city there is nothing to price.
    ...(first.id === NO_CITY.id ? [] : [useCart.getState().load()]),
    startSession(),
    loadChatInfo(),
    api(placesApi.settings).then((settings) => updateShell({ settings })),
    startCity(),
  ])
}

export const startCity = async () => {
  const city_id = chosenCity()
  if (!city_id) return
  const [delivery, stores] = await Promise.all([
    api(deliveryApi.settings, { params: { city_id } }),
    api(placesApi.stores, { query: { city_id } }),
  ])
  if (chosenCity() !== city_id) return
  updateCity(city_id, { delivery, stores: stores.items })
  dropPastTime(delivery)
}

/** And what lies in a pause. Late windows of today are handled by the windows' own list. */
const dropPastTime = ({ local_now, first_day }: DeliverySettings) => {
  const { choice, update } = useChoice.getState()
  const first = first_day ?? local_now.slice(0, 'YYYY-MM-DD'.length)
  if (choice.date && choice.date < first) {
    update({ date: null, order: { time_type: null, time_from: null, time_to: null } })
  }
}

const chosenCity = () => useChoice.getState().choice.city_id || undefined

const followChoice = (choice: ChosenAddress, before: ChosenAddress) => {
  if (choice.city_id !== before.city_id) {
    void startCity().catch(() => undefined)
    void loadFavourites()
  }
  if (priceKey(choice) === priceKey(before)) return
  clearTimeout(cartTimer)
  cartTimer = setTimeout(() => void useCart.getState().load(), PRICE_DELAY_MS)
}

const followSession = (leaveProfile: () => void) => {
  const { user, ready } = useSession.getState()
  if (user && !personal) {
    beginPersonal()
    void loadChatInfo()
    void useCart.getState().load()
  }
  if (!ready || user || isSignedIn()) return
  // Also where another tab signed out before this one knew the user.
  leaveProfile()
  if (!personal) return
  endPersonal()
  closeChat()
  void useCart.getState().load()
}

const beginPersonal = () => {
  personal = true
  if (isByPin()) return
  beginInbox(accessToken)
  void loadFavourites()
}

const endPersonal = () => {
  personal = false
  endInbox()
  forgetFavourites()
}

const listen = (event: 'online', act: () => void) => {
  addEventListener(event, act)
  return () => removeEventListener(event, act)
}
