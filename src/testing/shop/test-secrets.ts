/** The same in every process of a test, so that tokens are valid in all of them. */
export const TEST_SECRETS = {
  token: 'token-secret-of-the-tests-'.repeat(2),
  pepper: 'pepper-secret-of-the-tests-'.repeat(2),
  vapid: {
    publicKey: 'BOe_UakQRB2rSksiG00U6_fSYFXlCjy_Y0SqyC-0cwa3rzp4OUdsZwVAI1YuZwWVLXZfvB_HrV2O0D7xxVXAkXA',
    privateKey: 'AoMc61Zyflo1mppTaF0PvoU4b0zdRT3eVrpHjn9LaVk',
  },
}
