import '#/platform/server/start/node-env.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import { systemClock } from '#/platform/server/clock.ts'
import { startJobs } from '#/platform/server/jobs.ts'
import { exitWithFailure } from '#/platform/server/start/start-up-failure.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { startShop } from './start-shop.ts'

addTexts(compileTexts(ru))
startShop({ clock: systemClock, runJobs: startJobs }).catch(exitWithFailure)
