/** Calls that end, or go on without, the session of whoever makes them: apart from all that is asked with one token. */
export const GOODBYES = ['POST /v1/auth/logout', 'POST /v1/auth/refresh', 'DELETE /v1/auth/sessions']
