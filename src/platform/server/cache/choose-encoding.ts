export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers send one of a few headers. */
const MAX_REMEMBERED = 64
const known = new Map<string, Encoding>()

/** By RFC 9110; `q=0` excludes one. */
export const chooseEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  const remembered = known.get(header)
  if (remembered) return remembered
  const chosen = choose(header)
  if (known.size < MAX_REMEMBERED) known.set(header, chosen)
  return chosen
}

const choose = (header: string): Encoding => {
  const taken = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((piece) => piece.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  const any = taken.get('*') ?? 0
  return ENCODINGS.find((name) => (taken.get(name) ?? any) > 0) ?? 'identity'
}
