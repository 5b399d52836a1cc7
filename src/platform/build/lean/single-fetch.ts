type Handler = (serverLoader: () => never) => Promise<unknown>
type Match = {
  route: { id: string }
  shouldCallHandler: () => boolean
  resolve: (load: (handler: Handler) => Promise<unknown>) => Promise<unknown>
}
type Loading = (args: { matches: Match[] }) => Promise<Record<string, unknown>>
type Given = { matches: Match[]; runClientMiddleware: (load: Loading) => Promise<Record<string, unknown>> }

const noServerLoader = (): never => {
  throw new Error('a page loads by its clientLoader: nothing answers for its loader')
}

const load: Loading = async ({ matches }) => {
  const wanted = matches.filter((match) => match.shouldCallHandler())
  const loaded = wanted.map(
    async ({ route, resolve }) => [route.id, await resolve((handler) => handler(noServerLoader))] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}

/** Without calls of server loaders: every page has a `clientLoader`, and changes are calls. */
export const getTurboStreamSingleFetchDataStrategy =
  () =>
  ({ runClientMiddleware }: Given): Promise<Record<string, unknown>> =>
    runClientMiddleware(load)
