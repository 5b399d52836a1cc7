import { fromFile, type Secrets } from '#/platform/server/secrets/secrets.ts'

export const TEST_KEYS = {
  token: 'token-secret-of-the-tests-'.repeat(2),
  pepper: 'pepper-secret-of-the-tests-'.repeat(2),
}

/** The same in every process of a test, so that tokens are valid in all. */
export const TEST_SECRETS: Secrets = {
  ...fromFile({ ...TEST_KEYS, former: [] }),
  vapid: {
    publicKey: 'BOe_UakQRB2rSksiG00U6_fSYFXlCjy_Y0SqyC-0cwa3rzp4OUdsZwVAI1YuZwWVLXZfvB_HrV2O0D7xxVXAkXA',
    privateKey: 'AoMc61Zyflo1mppTaF0PvoU4b0zdRT3eVrpHjn9LaVk',
  },
}
