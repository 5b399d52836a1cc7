import { create } from 'zustand'

type Menus = {
  mobile: boolean
  profile: boolean
}

export const useMenus = create<Menus>(() => ({ mobile: false, profile: false }))

export const openMenu = (menu: keyof Menus): void => useMenus.setState({ [menu]: true })
export const closeMenus = (): void => useMenus.setState({ mobile: false, profile: false })
