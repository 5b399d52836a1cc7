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
import { LazyDialog } from '#/ui/overlays/lazy-dialog.tsx'

type PanelSpec<State> = {
  /** The flag's only home: the opening domain's store. */
  store: StoreApi<State>
  isOpen: (state: State) => boolean
  isNear?: (state: State) => boolean
  close: () => void
  load: () => Promise<{ default: ComponentType }>
}

const never = () => false

const panel = <State,>({ store, isOpen, isNear = never, close, load }: PanelSpec<State>) => ({
  subscribe: (notify: () => void) => store.subscribe(notify),
  isOpen: () => isOpen(store.getState()),
  isNear: () => isNear(store.getState()),
  close,
  fetchIt: load,
})
type Panel = ReturnType<typeof panel>

/** `spec §2`, in its order. What is modal locks the page through `ui/overlays/scroll-lock.ts`. */
const PANELS = {
  mobileMenu: panel({
    store: useMenus,
    isOpen: ({ mobile }) => mobile,
    close: closeMenus,
    load: () => import('./navigation/mobile-menu.tsx'),
  }),
  /** `asks` of `useCityDialog`, drawn by `city-choice.tsx` below the header. */
  cityNotice: null,
  cityModal: panel({
    store: useCityDialog,
    isOpen: ({ open }) => open,
    close: closeCityDialog,
    load: () => import('./navigation/choose-city.tsx'),
  }),
  productModal: panel({
    store: useQuickLook,
    isOpen: ({ open }) => open,
    isNear: ({ near }) => near,
    close: closeQuickLook,
    load: () => import('./product/quick-look-dialog.tsx'),
  }),
  /** A native popover of `catalog-menu.tsx`: it opens without scripts too. */
  categoryMenu: null,
  /** `useFilterSheet`, drawn by the list with its facets. */
  filterSidebar: null,
  availableStores: panel({
    store: useAvailability,
    isOpen: ({ open }) => open === 'stores',
    isNear: ({ near }) => near,
    close: closeAvailability,
    load: async () => ({
      default: (await import('./product/availability/availability-dialogs.tsx')).StoresDialog,
    }),
  }),
  availableDate: panel({
    store: useAvailability,
    isOpen: ({ open }) => open === 'dates',
    isNear: ({ near }) => near,
    close: closeAvailability,
    load: async () => ({
      default: (await import('./product/availability/availability-dialogs.tsx')).DatesDialog,
    }),
  }),
  imageViewer: panel({
    store: useImageViewer,
    isOpen: ({ open }) => open,
    close: closeImages,
    load: () => import('#/ui/media/gallery-viewer.tsx'),
  }),
  auth: panel({
    store: useSession,
    isOpen: ({ signInOpen }) => signInOpen,
    close: closeSignIn,
    load: () => import('#/domains/auth/storefront/sign-in/sign-in-dialog.tsx'),
  }),
  phoneAuth: panel({
    store: useSession,
    isOpen: ({ phoneOpen }) => phoneOpen,
    close: closePhoneChange,
    load: () => import('#/domains/auth/storefront/account/phone-dialog.tsx'),
  }),
  logOut: panel({
    store: useSession,
    isOpen: ({ logOutOpen }) => logOutOpen,
    close: closeLogOut,
    load: () => import('#/domains/auth/storefront/session/log-out-dialog.tsx'),
  }),
  profileMenu: panel({
    store: useMenus,
    isOpen: ({ profile }) => profile,
    close: closeMenus,
    load: () => import('./profile/profile-menu.tsx'),
  }),
  notifications: panel({
    store: useInbox,
    isOpen: ({ open }) => open,
    close: closeInbox,
    load: () => import('#/domains/notifications/storefront/inbox/inbox-panel.tsx'),
  }),
  chat: panel({
    store: useChat,
    isOpen: ({ open }) => open,
    close: hideChatWindow,
    load: () => import('#/domains/chat/storefront/chat-window.tsx'),
  }),
  /** Drawn by `ui/feedback/toaster.tsx`: a live region has to stand there before its words. */
  popup: null,
  /** Not in the specification. */
  review: panel({
    store: useReviewDialog,
    isOpen: ({ open }) => open,
    close: closeReviewDialog,
    load: () => import('#/domains/reviews/storefront/write/review-dialog.tsx'),
  }),
} satisfies Record<string, Panel | null>

const PANEL_ENTRIES = Object.entries<Panel | null>(PANELS)

export const Panels = () => PANEL_ENTRIES.map(([name, one]) => one && <PanelOf key={name} {...one} />)

const PanelOf = ({ subscribe, isOpen, isNear, close, fetchIt }: Panel) => (
  <LazyDialog
    open={useSyncExternalStore(subscribe, isOpen, never)}
    preload={useSyncExternalStore(subscribe, isNear, never)}
    load={fetchIt}
    onLoadFailed={close}
    props={{}}
  />
)
