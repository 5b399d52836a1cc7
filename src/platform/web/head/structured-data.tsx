import { useRouteLoaderData } from 'react-router'

/** The whole address of a path of the shop. */
export type AddressOf = (path: string) => string
/** A thing of schema.org: its `@type` and properties. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * What a page shows, for robots. They read what the server sends, so the browser keeps the server's text and has no
 * part in making it: pass `import.meta.env.SSR ? … : null`, and the program of the browser is without it.
 */
export const Things = ({ of }: { of: ((at: AddressOf) => Thing[]) | null }) => {
  const frame = useRouteLoaderData('root') as { origin?: string } | undefined
  const things = of?.((path) => (frame?.origin ?? '') + path)
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: things ? textOf(things) : '' }}
    />
  )
}

/** No words of a product or a review can end the script. */
const textOf = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
