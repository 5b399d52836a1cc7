export const isStaffPath = (pathname: string): boolean => /^\/staff(?:\/|$)/.test(pathname)
