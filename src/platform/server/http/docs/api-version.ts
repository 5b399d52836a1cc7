/**
 * Of the calls, the sockets and the webhooks; its history and what a number promises: `docs/api/changelog.md`. The middle
 * number grows when something is added, the first when something is taken away.
 */
export const API_VERSION = '1.1.0'
