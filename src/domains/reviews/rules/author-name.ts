const MAX_NAME_LENGTH = 30

/**
 * «Марина Кузнецова» becomes «Марина К.» (`decisions §3`); null for no letters, or digits such as a phone.
 */
export const authorName = (name: string | null): string | null => {
  const words = (name ?? '').trim().split(/\s+/)
  const [first = '', ...rest] = words
  if (!/^\p{L}[\p{L}'’-]*$/u.test(first) || first.length > MAX_NAME_LENGTH) return null
  const last = rest.findLast((word) => /^\p{L}/u.test(word))
  return last ? `${first} ${last.slice(0, 1).toUpperCase()}.` : first
}
