import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../run/ports'
import { signalGroup, startProcess } from '../run/run-process'
import { prometheusFolder } from './system-packages'
import { temporaryFolder } from './temporary-folder'

/**
 * Debian's Prometheus, which scrapes these ports of this machine, by the names of its jobs, every second, in a folder that goes away with
 * it.
 */
export async function startTemporaryPrometheus(ports: Record<string, number>) {
  const folder = await temporaryFolder('prometheus')
  const jobs = Object.entries(ports).map(([job_name, port]) => ({
    job_name,
    static_configs: [{ targets: [`127.0.0.1:${port}`] }],
  }))
  const file = join(folder, 'prometheus.yml')
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ global: { scrape_interval: '1s' }, scrape_configs: jobs }))
  const port = await freePort()
  const data = join(folder, 'data')
  const server = startProcess(
    join(prometheusFolder() ?? '', 'prometheus'),
    [`--config.file=${file}`, `--storage.tsdb.path=${data}`, `--web.listen-address=127.0.0.1:${port}`],
    { cwd: folder, stdio: 'ignore' },
  )
  return {
    /** Number of series that a query returns at this moment. Rejects with the query's error. */
    async count(query: string): Promise<number> {
      const address = `http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query })}`
      const answer = (await (await fetch(address)).json()) as { error?: string; data?: { result: unknown[] } }
      if (!answer.data) throw new Error(`${query}: ${answer.error}`)
      return answer.data.result.length
    },
    async stop(): Promise<void> {
      const closed = once(server, 'close')
      signalGroup(server, 'SIGTERM')
      await closed
    },
  }
}
