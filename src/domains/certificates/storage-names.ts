export const CERTIFICATE_DRAFT = 'lavanda-certificate-draft'
/** Of staff, at the counter. */
export const COUNTER_CERTIFICATE = 'lavanda-counter-certificate'
/** The last one sold, until the next. */
export const SOLD_CERTIFICATE = 'lavanda-sold-certificate'
