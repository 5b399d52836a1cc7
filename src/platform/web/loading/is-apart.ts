/** Of a path, with or without the first slash: pages that no page for customers links to, or only by a whole document. */
export const isApart = (path: string): boolean =>
  /^\/?(staff|a|s|stop|claim|bouquet|bank|pay|gift|certificate)(\/|$)/.test(path)
