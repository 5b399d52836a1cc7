import { useRouteLoaderData } from 'react-router'

export type AddressOf = (path: string) => string
export type StructuredData = { '@type': string; [property: string]: unknown }

/** By the server only: pass `import.meta.env.SSR ? … : null`, so that browsers get no code for it. */
export const StructuredDataScript = ({ of }: { of: ((at: AddressOf) => StructuredData[]) | null }) => {
  const frame = useRouteLoaderData('root') as { origin?: string } | undefined
  const items = of?.((path) => (frame?.origin ?? '') + path)
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: items ? textOf(items) : '' }}
    />
  )
}

/** No text can end the script. */
const textOf = (items: StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': items })
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
