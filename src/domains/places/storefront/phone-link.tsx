/** «+7 (3812) 00-00-01»: area codes here have four digits. */
const drawLandline = (phone: string): string =>
  phone.replace(/^\+7(\d{4})(\d{2})(\d{2})(\d{2})$/, '+7\u00a0($1)\u00a0$2-$3-$4')

export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={`tel:${phone}`}>
    {drawLandline(phone)}
  </a>
)
