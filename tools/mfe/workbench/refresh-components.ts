import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { transform } from '@swc/core'
import type { Plugin } from 'esbuild'
import { projectRoot } from '../project'

/**
 * Code that registers the components of a module with the React Refresh of the page
 * (tools/mfe/workbench/react-refresh.ts).
 */
const prologueOf = (path: string) =>
  `const $RefreshReg$ = (type, name) => globalThis.__reactRefresh.register(type, ${JSON.stringify(`${relative(projectRoot, path)} `)} + name), $RefreshSig$ = () => globalThis.__reactRefresh.createSignatureFunctionForTransform();`

/** Components of the project are made such that a saved one takes the place of the one before, with its state. */
export const refreshComponents: Plugin = {
  name: 'refresh-components',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      const { code } = await transform(await readFile(path, 'utf8'), {
        filename: path,
        sourceMaps: 'inline',
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true, refresh: true } },
          target: 'es2022',
        },
      })
      return { contents: `${prologueOf(path)} ${code}`, loader: 'js' }
    })
  },
}
