import { PAY_LINK } from '#/domains/payments/storage-names.ts'

/** A payment that was begun on the order's own page leads back to that page, whoever pays it. */
export const leaveForBank = (token: string, url: string): void => {
  try {
    sessionStorage.setItem(PAY_LINK, token)
  } catch {
    // Then it leads to the order.
  }
  location.assign(url)
}

/** The link from which this tab left for the bank; until its page is there again. */
export const findPayLink = (): string | null => {
  try {
    return sessionStorage.getItem(PAY_LINK)
  } catch {
    return null
  }
}

export const forgetPayLink = (): void => {
  try {
    sessionStorage.removeItem(PAY_LINK)
  } catch {
    // Nothing is stored.
  }
}
