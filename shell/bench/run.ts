import { join } from 'node:path'
import { activeShell } from 'tools/active-shell'
import { writeResults } from 'tools/benchmark-document'
import { launchChromium } from 'tools/browse-shop'
import { runCommand } from 'tools/refusal'
import { endAllProcesses, endProcessesOnExit } from 'tools/run-process'
import { startShop } from 'tools/shop-process'
import { temporaryFolder } from 'tools/temporary-folder'
import { collectResults } from './collect-results'
import { readOptions } from './options'
import { report } from './report'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** The pages' part of `npm run bench`: Markdown on standard output, progress on the other. */
await runCommand(async () => {
  endProcessesOnExit()
  const options = readOptions(process.argv.slice(2))
  const browser = await launchChromium()
  say('Starting a shop with demo data …')
  const shop = await startShop({ dataDir: await temporaryFolder('bench-pages') })
  const shellBuild = await activeShell(join(shop.dataDir, 'mfe'))
  const results = await collectResults({ browser, url: shop.url, shellBuild, options, say })
  const markdown = report(results, options)
  process.stdout.write(markdown)
  if (options.isWritten) await writeResults('pages', markdown)
  await shop.stop()
  await endAllProcesses()
})
