/** How a command is called where this process runs: from the repository, or in what `npm run pack` has made (docs/artifacts.md). */
export const typedCommand = (name: 'admin' | 'orders'): string =>
  process.argv[1]?.endsWith('.mjs') ? `node ${name}.mjs` : `npm run ${name} --`
