/** «собрать букет», «свой букет», «конструктор»: of who wants to put one together, not to choose from what there is. */
export const asksForOwn = (words: string): boolean =>
  /(^|\s)(со(бр|бер)|состав(ить|лю)|конструкт|(свой|своего)\s+букет)/u.test(words.toLowerCase())
