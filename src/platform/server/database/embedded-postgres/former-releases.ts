/**
 * The last package of each major version that a release of the shop has brought: `npm run upgrade` runs it once
 * more, to read what it wrote. A release that brings a new major adds the one before it.
 */
export const FORMER_RELEASES: Readonly<Record<string, string>> = {
  '17': '17.10.0-beta.17',
}
