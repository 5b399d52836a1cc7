/** Made when it is first used: the first one takes a phone 50 ms. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat('ru-RU', options)).format(date)
}
