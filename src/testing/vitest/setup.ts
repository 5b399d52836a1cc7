import fc from 'fast-check'
import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'

addTexts(compileTexts(ru))

/** The same cases each time, so that a failure is of the change at hand; another number looks at other cases. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
