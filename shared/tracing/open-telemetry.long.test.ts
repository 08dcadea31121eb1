/** @jest-environment node */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

test('the tracer works as a document server has it, bundled in several files', async () => {
  const outdir = await mkdtemp(join(tmpdir(), 'tracer-'))
  const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
  await build({
    ...{ bundle: true, splitting: true, platform: 'node', format: 'esm', outdir, banner: { js: require } },
    entryPoints: [fileURLToPath(new URL('open-telemetry.ts', import.meta.url))],
  })
  const script = `
    const { openTelemetry } = await import('./open-telemetry.js')
    const tracer = await openTelemetry('documents', 'http://127.0.0.1:9')
    console.log(tracer.begin('page', 'server').traceparent)
    process.exit()`

  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: outdir })

  expect(stdout).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01\n$/)
  await rm(outdir, { recursive: true })
})
