interface ImportMetaEnv {
  /** Hash of the locale file, from the build. */
  readonly TEXTS_VERSION: string
}
