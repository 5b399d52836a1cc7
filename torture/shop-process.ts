import '#/platform/server/start/node-env.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import { startJobs } from '#/platform/server/jobs.ts'
import { exitWithFailure } from '#/platform/server/start/start-up-failure.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { startShop } from '../src/start-shop.ts'

/** A shop as `src/main.ts` starts it, whose clock can be set wrong by so many milliseconds. */
let wrongBy = 0
process.on('message', (ms: number) => (wrongBy = ms))
process.on('disconnect', () => process.exit(1))

addTexts(compileTexts(ru))
startShop({ clock: { now: () => new Date(Date.now() + wrongBy) }, runJobs: startJobs }).catch(exitWithFailure)
