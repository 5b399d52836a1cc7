import { create } from 'zustand'
import { certificatesApi } from '#/domains/certificates/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { reloadCart } from '../state/reload-cart.ts'
import { saveCertificate } from './chosen-certificate-store.ts'
import type { CodeTyping } from './code-field.tsx'

export const useCertificateTyping = create<CodeTyping>(() => ({ text: '', error: null, busy: false }))

export const typeCertificate = (text: string): void => useCertificateTyping.setState({ text, error: null })

/** Its money is asked after, and the cart is priced with it. */
export const applyCertificate = async (): Promise<void> => {
  const { text, busy } = useCertificateTyping.getState()
  const code = text.trim()
  if (busy) return
  if (!code) return useCertificateTyping.setState({ error: t('certificate.field.empty') })
  useCertificateTyping.setState({ busy: true, error: null })
  try {
    const { id } = await api(certificatesApi.check, { body: { code } })
    saveCertificate({ id, code: code.replaceAll(/\s/g, '') })
    useCertificateTyping.setState({ text: '' })
    reloadCart()
  } catch (error) {
    useCertificateTyping.setState({ error: errorText(error) })
  } finally {
    useCertificateTyping.setState({ busy: false })
  }
}

const errorText = (error: unknown): string => {
  if (!isApiError(error)) return t('certificate.field.offline')
  return error.status < 500 ? error.body?.detail : t('certificate.field.failed')
}

export const removeCertificate = (): void => {
  saveCertificate(null)
  typeCertificate('')
  reloadCart()
}
