import { writeFile } from 'node:fs/promises'
import { repeatableCalls, repeatableCallsFile } from './repeatable-calls'

/** `npm run edge-calls`: writes which POST calls nginx may send once more. */
await writeFile(repeatableCallsFile, await repeatableCalls())
