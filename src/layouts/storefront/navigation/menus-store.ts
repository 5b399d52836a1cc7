import { create } from 'zustand'

type Menus = {
  /** The catalogue and everything else of a phone. */
  mobile: boolean
  /** The profile's own menu on phones. */
  profile: boolean
}

/** Menus of the frame that are opened on phones (`spec §2`). */
export const useMenus = create<Menus>(() => ({ mobile: false, profile: false }))

export const openMenu = (menu: keyof Menus): void => useMenus.setState({ [menu]: true })
export const closeMenus = (): void => useMenus.setState({ mobile: false, profile: false })
