/** Of a path, with or without the first slash: pages that no page for customers links to. */
export const isApart = (path: string): boolean =>
  /^\/?(staff|a|s|stop|claim|bouquet|bank|pay)(\/|$)/.test(path)
