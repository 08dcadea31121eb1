import { refusalsOf, serverName, type Serving, versionOf } from '../serving'
import { MFE } from '../typed-command'
import type { Finding } from './shop-status'

type About = Finding['about']
export const ok = (about: About, found: string): Finding => ({ state: 'ok', about, found })
export const warning = (about: About, found: string, remedy: string): Finding => ({
  state: 'warning',
  about,
  found,
  remedy,
})
export const fault = (about: About, found: string, remedy: string): Finding => ({
  state: 'fault',
  about,
  found,
  remedy,
})

/** Compares what one document server serves with the active versions, by remote. */
export function checkServer(active: Record<string, string | undefined>, serving: Serving): Finding[] {
  const server = serverName(serving)
  const findings = Object.entries(active).flatMap(([remote, wanted]): Finding[] => {
    const served = versionOf(serving, remote)
    if (served === wanted) return []
    const why = refusalsOf([serving], remote, wanted)[0]?.why
    const found = `${server} serves ${served ? `${remote} ${served}` : `no ${remote}`}, not ${wanted ?? 'none'}`
    const remedy = why ? `${MFE} rollback ${remote}, or release a mended one` : 'its log says why'
    return [fault('server', why ? `${found}: ${why}` : found, remedy)]
  })
  for (const remote of serving.missingServices ?? []) {
    const found = `${server} has no address of the service behind ${remote}'s API`
    findings.push(fault('server', found, 'name it in REMOTE_APIS, and start the server again'))
  }
  return findings.length > 0 ? findings : [ok('server', `${server} serves what the registry says`)]
}
