import type { Picture } from '#/platform/shared/pictures/picture.ts'

/** By content hash; elsewhere their blur is shown. */
const SIZE = { widths: [160, 320, 480, 640, 960], width: 960, height: 960, alt: '' }

export const samplePictures: Picture[] = [
  {
    ...SIZE,
    src: '/pictures/aec3cc37f67665bb',
    color: '#e8e6e9',
    blur: 'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAAAQBACdASoUABQAPu1cqE2ppKOiN/VYATAdiWUAAC3t6SMM0w3R/T1QAAD+6nbfNxlxp2cQAjyL5rLt4zcSwGL5tWxS62zAFlpFcJA0blNgEh1r4BzcuAAA',
  },
  {
    ...SIZE,
    src: '/pictures/5fba473c68dca25a',
    color: '#efeae9',
    blur: 'data:image/webp;base64,UklGRrwAAABXRUJQVlA4ILAAAABQBACdASoUABQAPu1wsFIppiSiqAgBMB2JQBfnAev33zLGAF/E/ufjQ8AAAP7WFfysHnZzE1FFnASFhcGtipb4w0+r36ChK/LcRoZzUr70IMNWm+cEDKgXbysZNagikJ/jJZs3GXCfoknd6Xy3QkINakXmORSOOu0StCub/FUhSZn7E9LbKAe6/s5H9SduMfjBMwJFsRQc1irbLyl9Mp/Uk15juMYXr8rJ7rBeUgAAAA==',
  },
  {
    ...SIZE,
    src: '/pictures/7892ebbdb16c1074',
    color: '#e8e5eb',
    blur: 'data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAACQBACdASoUABQAPu1krE6ppaQiKA1RMB2JZQAALtB67HvEIDLXZgnF9Sg/6gAA/up8fBcfvCxYan3uUor1lIwhVJuPLmCR4YubIX0DEVIg2/7vU8Hq64RRbKAQTedH3dAmnrPnH/NcyliZZ9ACAA==',
  },
  {
    ...SIZE,
    src: '/pictures/068576283073126a',
    color: '#efebec',
    blur: 'data:image/webp;base64,UklGRrYAAABXRUJQVlA4IKoAAACwBACdASoUABQAPu1ur1IppiQiqAgBMB2JbACzgBEINUPcPyOgNdkLi8nnBzQAAP7tSLS1d4ZGPyCUL0PYM68LZFMpOnWalJYt8Y4cioggGpTBrg/LNkZM696+SzDp/Lqh78YSiWQRsIRQdIg0AYS2pt4MtdJlndLwIlbER2qi3gmdnmgbDxOaWt+jj6fZSRD6xfuRyznxXNByhqd3Q8DcrkWNEt9MSYAAAA==',
  },
  {
    ...SIZE,
    src: '/pictures/d55780afa85d03e6',
    color: '#ebe8e5',
    blur: 'data:image/webp;base64,UklGRooAAABXRUJQVlA4IH4AAABQBACdASoUABQAPu1kq06ppaQiKA1RMB2JZAAALnfM4Yi/BM/cesVToKkAAP7tWrgMFSQfkYLboqtHxb8XZhe59bmAu0OJGSwugigS7uS+QP56m6NuB3x7SsYX2cSBOuoRs+S57+FHxRDKdEpB+82UPyznTdinSPjEz4AAAAA=',
  },
  {
    ...SIZE,
    src: '/pictures/22dbe7f424c1ef14',
    color: '#ece8e7',
    blur: 'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAABQBACdASoUABQAPu1krE4ppaSiKA1RMB2JYwDGfBEZeDfg9MLfcpwoeAyAAP7tQ1FVzMLsJHQVyqZrmOp4dQSyYCPcHml2lD1/3lgi6Bmd7QtB2qEeiXYDaol4UlAA',
  },
]
