import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts, t } from '#/platform/shared/texts.ts'
import { recordApi } from './record-api.ts'

/** `npm run api:record`; the first argument: a folder of what tests heard. */
addTexts(compileTexts(ru))
const problem = await recordApi(process.argv[2])
process.stdout.write(`${problem === null ? t('docs.recorded') : t('docs.taken', { what: problem })}\n`)
process.exitCode = problem === null ? 0 : 1
