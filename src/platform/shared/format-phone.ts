/** Of mobiles, of 800 numbers, and of cities with seven-digit numbers. */
const SHORT_CODE = /^(9|80|34[237]|351|383|391|423|473|49[589]|812|831|84[36]|86[123])/

/** By what has been typed of the ten digits. */
export const areaCodeLength = (national: string): number => (SHORT_CODE.test(national) ? 3 : 4)

/** `+79736201408` → «+7 (973) 620-14-08», `+73822905517` → «+7 (3822) 90-55-17»; else unchanged. */
export const formatPhone = (phone: string): string => {
  const code = areaCodeLength(phone.slice(2))
  return phone.replace(
    new RegExp(`^\\+7(\\d{${code}})(\\d{${6 - code}})(\\d\\d)(\\d\\d)$`),
    '+7\u00a0($1)\u00a0$2-$3-$4',
  )
}
