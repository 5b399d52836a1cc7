import { formatPhone } from '#/platform/shared/format-phone.ts'

export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={`tel:${phone}`}>
    {formatPhone(phone)}
  </a>
)
