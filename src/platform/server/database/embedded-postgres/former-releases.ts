/**
 * The last package of each major version that a release has brought, with which `npm run upgrade` reads what it
 * wrote. A release that brings a new major adds the one before it.
 */
export const FORMER_RELEASES: Readonly<Record<string, string>> = {
  '17': '17.10.0-beta.17',
}
