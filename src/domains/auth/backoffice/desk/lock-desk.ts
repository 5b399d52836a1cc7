import { create } from 'zustand'
import { logOut } from '#/domains/auth/storefront/session/log-out.ts'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { TABLET_TOUCHED } from '#/domains/auth/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

/** `last`: who worked here before; `locked` until somebody has signed in. */
export const useDesk = create<{ locked: boolean; last: string | null }>(() => ({ locked: false, last: null }))

/** Stored, so that it counts over reloads and sleep, and for all tabs together. */
export const touchDesk = (): void => local.write(TABLET_TOUCHED, String(Date.now()))

export const openDesk = (person: string): void => {
  touchDesk()
  useDesk.setState({ locked: false, last: person })
}

/** Drafts and unsent work stay with their person; without a connection the screen closes as well. */
export const lockDesk = async (): Promise<void> => {
  useDesk.setState({ locked: true, last: signedInAs() ?? useDesk.getState().last })
  await logOut()
}
