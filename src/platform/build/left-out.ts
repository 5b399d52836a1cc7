import type { Plugin } from 'vite'

/**
 * Functions of packages that the shop never reaches, by module. They must be named because React and its
 * router check for these features at run time, which no bundler can see.
 */
const NAMES = {
  // View transitions, SuspenseList and Activity, action states, fragment refs, stylesheets and scripts that
  // React loads, custom elements, error source locations
  'react-dom/cjs/react-dom-client.production.js': `
    startViewTransition createViewTransitionInstance ViewTransitionPseudoElement applyViewTransitionName
    applyViewTransitionToHostInstances scheduleViewTransitionEvent applyViewTransitionToHostInstancesRecursive
    measureViewTransitionHostInstancesRecursive measureNestedViewTransitions commitEnterViewTransitions
    commitExitViewTransitions commitAppearingPairViewTransitions commitDeletedPairViewTransitions
    commitNestedViewTransitions restoreViewTransitionName restoreViewTransitionOnHostInstances
    restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
    getViewTransitionName getViewTransitionClassName reportViewTransitionError
    updateSuspenseListComponent initSuspenseListRenderState updateActivityComponent
    retryActivityComponentWithoutHydrating mountActivityChildren commitActivityHydrationCallbacks
    mountActionState runActionStateAction updateActionStateImpl dispatchActionState rerenderActionState
    commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance
    findFragmentInstanceOrTextInstanceSiblings commitFragmentInstanceInsertionEffects
    commitFragmentInstanceDeletionEffects blurActiveElementWithinFragment validateDocumentPositionWithFiberTree
    getFragmentInstanceOrTextInstanceSiblings FragmentInstance.prototype
    getResource acquireResource insertStylesheet insertStylesheetIntoRoot suspendResource preloadStylesheet
    preloadResourceAndSuspendIfNeeded accumulateSuspenseyCommitOnFiber
    setPropOnCustomElement preinitStyle preinitModuleScript preinitScript preloadModule
    describeNativeComponentFrame exports.createRoot`,
  // Forms and fetchers, since the shop's own client sends mutations; lazy route discovery
  'react-router/dist/production/lib/router/router.js':
    'handleAction handleFetcherAction handleFetcherLoader discoverRoutes patchRoutesImpl',
  'react-router/dist/production/lib/hooks.js': 'RSCErrorHandler',
  'react-router/dist/production/lib/dom/ssr/components.js': 'RSCPrefetchPageLinksImpl',
  'react-router/dist/production/lib/dom/ssr/single-fetch.js':
    'singleFetchActionStrategy singleFetchLoaderFetcherStrategy',
}
export const LEFT_OUT: Record<string, string[]> = Object.fromEntries(
  Object.entries(NAMES).map(([module, names]) => [module, names.trim().split(/\s+/)]),
)

/** What such functions return if they are called after all. */
const NOTHING = '{ return null }'

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Named = Node & { id?: { name: string }; body?: Node }
type Cut = { name: string; from: number; to: number; instead: string }

export const leaveOut = (
  code: string,
  program: unknown,
  names: string[],
): { code: string; cutNames: Set<string> } => {
  const cuts = cutsIn(program, code, new Set(names))
  let shorter = code
  for (const { from, to, instead } of cuts.toSorted((one, other) => other.from - one.from))
    shorter = shorter.slice(0, from) + instead + shorter.slice(to)
  return { code: shorter, cutNames: new Set(cuts.map(({ name }) => name)) }
}

const isNode = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const cutsIn = (value: unknown, code: string, names: ReadonlySet<string>): Cut[] => {
  if (Array.isArray(value)) return value.flatMap((one) => cutsIn(one, code, names))
  if (!isNode(value)) return []
  const cut = cutOf(value, code, names)
  return cut ? [cut] : Object.values(value).flatMap((part) => cutsIn(part, code, names))
}

const cutOf = (
  { type, id, body, start, end }: Named,
  code: string,
  names: ReadonlySet<string>,
): Cut | null => {
  if (type === 'FunctionDeclaration' && id && body && names.has(id.name))
    return { name: id.name, from: body.start, to: body.end, instead: NOTHING }
  if (type !== 'ExpressionStatement') return null
  const [owner = ''] = /^\w+\.(prototype|createRoot)/.exec(code.slice(start, end)) ?? []
  return names.has(owner) ? { name: owner, from: start, to: end, instead: '' } : null
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const MODULES = new RegExp(`/node_modules/(${Object.keys(LEFT_OUT).map(escaped).join('|')})$`)

/**
 * Leaves these functions out of the browser's files; the build fails when one of them is not met any more.
 */
export const leftOut = (): Plugin => {
  const allCutNames = new Set<string>()
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: MODULES },
      handler(code, id) {
        const [, module = ''] = MODULES.exec(id) ?? []
        const names = LEFT_OUT[module] ?? []
        const shorter = leaveOut(code, this.parse(code), names)
        for (const name of shorter.cutNames) allCutNames.add(`${module} ${name}`)
        return { code: shorter.code, map: null }
      },
    },
    buildEnd(error) {
      const missed = Object.entries(LEFT_OUT).flatMap(([module, names]) =>
        names.map((name) => `${module} ${name}`).filter((one) => !allCutNames.has(one)),
      )
      if (!error && missed.length > 0)
        this.error(`Not there any more, so not to be left out either: ${missed.join(', ')}`)
    },
  }
}
