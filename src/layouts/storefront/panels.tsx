import { type ComponentType, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand'
import {
  closeLogOut,
  closePhoneChange,
  closeSignIn,
  useSession,
} from '#/domains/auth/storefront/session/session.ts'
import {
  closeAvailability,
  useAvailability,
} from '#/domains/catalog/storefront/availability/availability-store.ts'
import { closeQuickLook, useQuickLook } from '#/domains/catalog/storefront/quick-look/quick-look-store.ts'
import { hideChatWindow, useChat } from '#/domains/chat/storefront/chat-store.ts'
import { closeInbox, useInbox } from '#/domains/notifications/storefront/inbox/inbox-store.ts'
import { closeCityDialog, useCityDialog } from '#/domains/places/storefront/city/city-dialog-store.ts'
import { closeReviewDialog, useReviewDialog } from '#/domains/reviews/storefront/write/review-dialog-store.ts'
import { closeImages, useImageViewer } from '#/ui/media/image-viewer-store.ts'
import { closeMenus, useMenus } from './navigation/menus-store.ts'
import { WhenOpen } from '#/ui/overlays/lazy-dialog.tsx'

type Described<State> = {
  /** Keeps the flag, once: that of the room that opens the panel. */
  store: StoreApi<State>
  isOpen: (state: State) => boolean
  /** Somebody is about to open it. */
  isNear?: (state: State) => boolean
  close: () => void
  /** Draws it; fetched when it is first opened. */
  fetchIt: () => Promise<{ default: ComponentType }>
}

const never = () => false

const panel = <State,>({ store, isOpen, isNear = never, close, fetchIt }: Described<State>) => ({
  follow: (tell: () => void) => store.subscribe(tell),
  isOpen: () => isOpen(store.getState()),
  isNear: () => isNear(store.getState()),
  close,
  fetchIt,
})
type Panel = ReturnType<typeof panel>

/**
 * Every modal and panel of the shop, each an on/off flag (`spec §2`, its order): who keeps the flag, what draws it. The
 * few that are drawn where they stand say by whom. What is modal locks the page through `ui/overlays/scroll-lock.ts`.
 */
const PANELS = {
  mobileMenu: panel({
    store: useMenus,
    isOpen: ({ mobile }) => mobile,
    close: closeMenus,
    fetchIt: () => import('./navigation/mobile-menu.tsx'),
  }),
  /** `useCityDialog`'s `asks`, drawn by `city-choice.tsx`: before the header, so that the keyboard comes to it first. */
  cityNotice: null,
  cityModal: panel({
    store: useCityDialog,
    isOpen: ({ open }) => open,
    close: closeCityDialog,
    fetchIt: () => import('./navigation/choose-city.tsx'),
  }),
  productModal: panel({
    store: useQuickLook,
    isOpen: ({ open }) => open,
    isNear: ({ near }) => near,
    close: closeQuickLook,
    fetchIt: () => import('./product/quick-look-dialog.tsx'),
  }),
  /** The browser's own flag of a popover, drawn by `catalog-menu.tsx`: it opens without scripts too. */
  categoryMenu: null,
  /** `useFilterSheet`, drawn by the list with its own facets (`catalog/storefront/listing.tsx`). */
  filterSidebar: null,
  availableStores: panel({
    store: useAvailability,
    isOpen: ({ open }) => open === 'stores',
    isNear: ({ near }) => near,
    close: closeAvailability,
    fetchIt: async () => ({ default: (await import('./product/availability-dialogs.tsx')).StoresDialog }),
  }),
  availableDate: panel({
    store: useAvailability,
    isOpen: ({ open }) => open === 'dates',
    isNear: ({ near }) => near,
    close: closeAvailability,
    fetchIt: async () => ({ default: (await import('./product/availability-dialogs.tsx')).DatesDialog }),
  }),
  imageViewer: panel({
    store: useImageViewer,
    isOpen: ({ open }) => open,
    close: closeImages,
    fetchIt: () => import('#/ui/media/gallery-viewer.tsx'),
  }),
  auth: panel({
    store: useSession,
    isOpen: ({ signInOpen }) => signInOpen,
    close: closeSignIn,
    fetchIt: () => import('#/domains/auth/storefront/sign-in/sign-in-dialog.tsx'),
  }),
  phoneAuth: panel({
    store: useSession,
    isOpen: ({ phoneOpen }) => phoneOpen,
    close: closePhoneChange,
    fetchIt: () => import('#/domains/auth/storefront/account/phone-dialog.tsx'),
  }),
  logOut: panel({
    store: useSession,
    isOpen: ({ logOutOpen }) => logOutOpen,
    close: closeLogOut,
    fetchIt: () => import('#/domains/auth/storefront/session/log-out-dialog.tsx'),
  }),
  profileMenu: panel({
    store: useMenus,
    isOpen: ({ profile }) => profile,
    close: closeMenus,
    fetchIt: () => import('./profile/profile-menu.tsx'),
  }),
  notifications: panel({
    store: useInbox,
    isOpen: ({ open }) => open,
    close: closeInbox,
    fetchIt: () => import('#/domains/notifications/storefront/inbox/inbox-panel.tsx'),
  }),
  chat: panel({
    store: useChat,
    isOpen: ({ open }) => open,
    close: hideChatWindow,
    fetchIt: () => import('#/domains/chat/storefront/window/chat-window.tsx'),
  }),
  /** `ui/feedback/toast.tsx` keeps the texts and draws them: a region that is read aloud has to stand there before its words. */
  popup: null,
  /** Not in the specification's list: a review is written above the page that it is about. */
  review: panel({
    store: useReviewDialog,
    isOpen: ({ open }) => open,
    close: closeReviewDialog,
    fetchIt: () => import('#/domains/reviews/storefront/write/review-dialog.tsx'),
  }),
} satisfies Record<string, Panel | null>

const DRAWN = Object.entries<Panel | null>(PANELS)

/** Holds the panels that any page can open. */
export const Panels = () => DRAWN.map(([name, one]) => one && <PanelOf key={name} {...one} />)

const PanelOf = ({ follow, isOpen, isNear, close, fetchIt }: Panel) => (
  <WhenOpen
    open={useSyncExternalStore(follow, isOpen, never)}
    near={useSyncExternalStore(follow, isNear, never)}
    fetchIt={fetchIt}
    giveUp={close}
    props={{}}
  />
)
