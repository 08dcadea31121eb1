import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { exposedFiles } from './exposed-files'
import { GIVE_UP_MS } from '@souk-vert/shared/federation/timeouts'
import { expectedByRemote } from './shared-packages'
import { ChunkIntegrityPlugin } from './workarounds/chunk-integrity'
import { FederationIdsPlugin } from './workarounds/federation-ids'
import { productionRouter } from './workarounds/production-router'

const require = createRequire(import.meta.url)

export type Mode = 'production' | 'development'

/** One build of one remote. */
export interface RemoteBuild {
  target: 'web' | 'node'
  mode: Mode
  /** The release's version; names and addresses of the build carry it. */
  version: string
  outDir: string
}

export type RemoteConfig = (build: RemoteBuild) => webpack.Configuration

/**
 * The settings that all browser and node builds have in common: TypeScript by swc, and the production router. Scripts are minified
 * after their texts are written (tools/mfe/messages/write-texts.ts).
 */
export const baseConfig = (mode: Mode): webpack.Configuration => ({
  mode,
  // Not one of the eval kinds: the documents' Content-Security-Policy forbids eval.
  devtool: mode === 'development' ? 'source-map' : false,
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: productionRouter,
  },
  module: {
    rules: [
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
      {
        test: /\bmessages\/index\.ts$/,
        enforce: 'pre',
        loader: require.resolve('@souk-vert/shared/language/messages-loader'),
        sideEffects: false,
      },
      {
        test: /\.tsx?$/,
        exclude: /\bpage-language\.ts$/,
        enforce: 'pre',
        loader: require.resolve('@souk-vert/shared/language/page-language-loader'),
      },
      {
        test: /\.tsx?$/,
        enforce: 'pre',
        loader: require.resolve('@souk-vert/shared/language/messages-in-place-loader'),
      },
      { test: /\.tsx?$/, enforce: 'pre', loader: require.resolve('./shorter-styles.mjs') },
      {
        test: /\.tsx?$/,
        // The scoped packages are sources, also where they are installed.
        exclude: /node_modules\/(?!(.*node_modules\/)?@souk-vert\/)/,
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            // Not React's module for development: it is no shared package, so each remote would bring its own React.
            transform: { react: { runtime: 'automatic', development: false } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  optimization: { minimize: false },
  performance: false,
  infrastructureLogging: { level: 'error' },
})

/** The variable that a release's browser entry sets. It names the version: two versions may be loaded on one page. */
export const globalNameOf = (name: string, version: string): string => `mfe_${name}_${version}`.replace(/\W/g, '_')

/**
 * A module whose import of a shared package failed is evaluated again when it is asked for again. By itself webpack
 * returns it as it is, without its exports, and with `strictModuleErrorHandling` it throws the first error for ever.
 * webpack calls this one deprecated, and has none in its place.
 */
export const evaluatedAnew = { strictModuleExceptionHandling: true }

/** Returns the webpack configuration of the remote in a folder, which its `package.json` declares. */
export function remote(folder: string): RemoteConfig {
  return ({ target, mode, version, outDir }) => {
    const { mfe } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { mfe: Declaration }
    const exposes = Object.fromEntries(
      Object.entries(exposedFiles(mfe)).map(([name, file]) => [
        `./${name}`,
        { import: `./${file}`, name: `expose-${name}` },
      ]),
    )
    const isWeb = target === 'web'
    const name = globalNameOf(mfe.name, version)
    const base = baseConfig(mode)
    return {
      ...base,
      name: `${mfe.name} ${target}`,
      context: folder,
      entry: {},
      target: isWeb ? ['web', 'es2022'] : 'async-node',
      ...(isWeb ? {} : { devtool: false }),
      output: {
        path: outDir,
        clean: true,
        // Two versions of a remote may meet on one page: nothing global may have the same name.
        uniqueName: `${mfe.name}@${version}`,
        publicPath: isWeb ? `/mfe/${mfe.name}/${version}/web/` : '',
        filename: '[name].js',
        chunkFilename: '[name].js',
        ...evaluatedAnew,
        ...(isWeb
          ? { crossOriginLoading: 'anonymous', chunkLoadTimeout: GIVE_UP_MS }
          : { library: { type: 'commonjs-module' } }),
      },
      optimization: {
        ...base.optimization,
        // In one file, what all pages of a remote share is a tenth less than in two.
        splitChunks: { minSize: 24_000 },
        chunkIds: 'deterministic',
        moduleIds: 'deterministic',
        runtimeChunk: false,
      },
      plugins: [
        new webpack.DefinePlugin({ 'process.env.REMOTE_VERSION': JSON.stringify(version) }),
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.js',
          library: isWeb ? { type: 'var', name } : { type: 'commonjs-module' },
          remoteType: 'script',
          exposes,
          shared: expectedByRemote(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: {
            asyncStartup: true,
            externalRuntime: true,
            ...(isWeb ? { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' as const } } : {}),
          },
        }),
        new FederationIdsPlugin(),
        ...(isWeb ? [new ChunkIntegrityPlugin()] : []),
      ],
    }
  }
}
