interface ImportMetaEnv {
  /** From the build. */
  readonly TEXTS_VERSION: string
}
