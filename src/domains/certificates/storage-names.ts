export const CERTIFICATE_DRAFT = 'lavanda-certificate-draft'
