import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { setTexts } from '#/platform/shared/texts.ts'

setTexts(compileTexts(ru))
