/** A process that records what released remotes read of answers, beside a shop that runs: nobody waits for it. */
import { constants, setPriority } from 'node:os'
import { recordReads } from '../mfe/answers/record-reads'
import { openStoreAt } from '../mfe/store/open-store'
import { readLaunchConfiguration } from './launch-configuration'

// The compilers that it starts inherit that.
setPriority(constants.priority.PRIORITY_LOW)
const { store } = await openStoreAt(readLaunchConfiguration(process.env, 'production').store, console.log)
await recordReads(store, console.log)
