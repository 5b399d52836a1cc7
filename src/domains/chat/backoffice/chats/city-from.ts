/** Where the end of a name alone does not tell how it is declined («Орёл», «Сочи», «Ярославль»). */
const PLAIN = /^[А-ЯЁ][а-яё]+$/
const HARD = /[бвгдзкмнпрстф]$/
const A = /([бвдзлмнпрст])а$/
const KA = /([гкхжшчщ])а$/

/** «Омска», «Тары», «Вологды»; null for a name that cannot be declined by its end. */
export const cityFrom = (city: string): string | null => {
  if (!PLAIN.test(city)) return null
  if (KA.test(city)) return city.replace(/а$/, 'и')
  if (A.test(city)) return city.replace(/а$/, 'ы')
  return HARD.test(city) ? `${city}а` : null
}
