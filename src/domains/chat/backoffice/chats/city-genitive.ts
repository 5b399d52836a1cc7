/** Null where the ending does not tell the declension («Орёл», «Сочи», «Ярославль»). */
const PLAIN = /^[А-ЯЁ][а-яё]+$/
const HARD = /[бвгдзкмнпрстф]$/
const A = /([бвдзлмнпрст])а$/
const KA = /([гкхжшчщ])а$/

/** «Омска», «Тары». */
export const cityGenitive = (city: string): string | null => {
  if (!PLAIN.test(city)) return null
  if (KA.test(city)) return city.replace(/а$/, 'и')
  if (A.test(city)) return city.replace(/а$/, 'ы')
  return HARD.test(city) ? `${city}а` : null
}
