import { join } from 'node:path'
import webpack from 'webpack'

const standIn = (name: string) => join(import.meta.dirname, 'src/browser/left-out', name)

/** Modules of packages that a browser's build would hold though nothing calls them, by what stands in for them. */
const leftOut: [module: RegExp, standIn: string][] = [
  [
    /runtime-core[\\/]dist[\\/]plugins[\\/](snapshot[\\/](index|SnapshotHandler)|generate-preload-assets)\.js$/,
    'federation.js',
  ],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'federation.js'],
  [/webpack-bundler-runtime[\\/]dist[\\/]remotes\.js$/, 'federation.js'],
  [/hoist-non-react-statics\.cjs\.js$/, 'hoist-statics.js'],
]

/** The router's forms and links, and what only they use (docs/decisions/facades.md). */
const unusedOfRouter: webpack.WebpackPluginInstance = {
  apply: ({ options }) =>
    void options.module.rules.push({
      test: /react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/,
      loader: join(import.meta.dirname, 'forget-names.mjs'),
    }),
}

/** Leaves 10 KB out of each first visit. */
export const leaveOut = (): webpack.WebpackPluginInstance[] => [
  ...leftOut.map(([module, name]) => new webpack.NormalModuleReplacementPlugin(module, standIn(name))),
  unusedOfRouter,
]
