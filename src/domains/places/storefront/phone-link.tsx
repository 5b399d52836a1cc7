/** «+7 (3812) 00-00-01»: numbers of the shop's cities have an area code of four digits. */
const drawLandline = (phone: string): string =>
  phone.replace(/^\+7(\d{4})(\d{2})(\d{2})(\d{2})$/, '+7\u00a0($1)\u00a0$2-$3-$4')

/** A store's or a city's number, ready to be called. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={`tel:${phone}`}>
    {drawLandline(phone)}
  </a>
)
