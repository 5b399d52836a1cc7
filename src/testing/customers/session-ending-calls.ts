/** Not mixed with others that use the same token. */
export const SESSION_ENDING_CALLS = [
  'POST /v1/auth/logout',
  'POST /v1/auth/refresh',
  'DELETE /v1/auth/sessions',
  'POST /staff/api/tablets',
]
