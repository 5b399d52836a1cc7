/** `decisions §10`. */
export const remembersDay = (form: { remember_date: boolean; reason?: string | undefined }): boolean =>
  form.remember_date && Boolean(form.reason)
