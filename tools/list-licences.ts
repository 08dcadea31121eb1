import { isAllowed, lockedPackages, readLockfile } from './licences'

// npm run licences: every package that the lockfile names, with its version and its licence.
for (const one of lockedPackages(readLockfile()))
  console.log(
    [one.name, one.version, one.licence || 'no licence', ...(isAllowed(one) ? [] : ['NOT ALLOWED'])].join('  '),
  )
