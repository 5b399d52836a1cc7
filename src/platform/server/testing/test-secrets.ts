/** The same in every process of a test, so that a token of one is good at another. */
export const TEST_SECRETS = {
  token: 'token-secret-of-the-tests-'.repeat(2),
  pepper: 'pepper-secret-of-the-tests-'.repeat(2),
}
