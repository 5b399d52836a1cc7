type StoredMoments = { created_at: string; answered_at: string | null }

/** Of a photo that PostgreSQL gave as JSON, whose moments are texts. */
export const toMoments = <Photo extends StoredMoments>({ created_at, answered_at, ...photo }: Photo) => ({
  ...photo,
  created_at: new Date(created_at),
  answered_at: answered_at === null ? null : new Date(answered_at),
})
