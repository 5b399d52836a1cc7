/**
 * The last package of each major that releases brought: `npm run upgrade` reads with it what it wrote. A release with
 * a new major adds the one before.
 */
export const FORMER_RELEASES: Readonly<Record<string, string>> = {
  '17': '17.10.0-beta.17',
}
