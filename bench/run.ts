import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import ru from '#/locales/ru.json' with { type: 'json' }
import { startEmbeddedPostgres } from '#/platform/server/embedded-postgres/start-embedded-postgres.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { setTexts } from '#/platform/shared/texts.ts'
import { measureAnswers } from './answers.ts'
import { measureOrders } from './orders.ts'
import { startBuiltShop } from './shop-process.ts'
import { table } from './table.ts'

/**
 * The shop's figures, each beside its ceiling measured in the same run: loopback only, a database and a folder of
 * this run alone, about two minutes. The pages have to be built (`npm run build`).
 */
const run = async () => {
  setTexts(compileTexts(ru))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-bench-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} })
  try {
    const options = { databaseUrl: database.url, dataDir: path.join(folder, 'data') }
    const cold = await startBuiltShop(options)
    await cold.stop()
    const shop = await startBuiltShop(options)
    const fresh = shop.memory()
    const answers = await measureAnswers(shop.url, folder)
    const worked = shop.memory()
    await shop.stop()
    const orders = await measureOrders(database.url, options.dataDir)
    console.log(
      table([
        ['', 'shop', 'ceiling', ''],
        ...answers,
        ...orders,
        ['warm start, ms', shop.startedIn, 3000, 'asked for'],
        ['memory after start, MB', fresh, 250, 'asked for'],
        ['memory after the load, MB', worked, 250, 'asked for'],
      ]),
    )
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await run()
