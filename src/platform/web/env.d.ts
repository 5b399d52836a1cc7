interface ImportMetaEnv {
  /** The hash of the locale file, put in at build. */
  readonly TEXTS_VERSION: string
}
