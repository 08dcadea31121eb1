import type { FastifyInstance } from 'fastify'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { directionOf, type Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { schemes } from '@souk-vert/shared/ui/styles/schemes'
import { shopName, sloganText } from '@souk-vert/shared/ui/shop-texts'
import type { ShellAssets } from '../assets'
import type { Config } from '../config'

/** The path of the manifest in the default language; each language has one, `/fr/manifest.webmanifest`. */
export const MANIFEST = '/manifest.webmanifest'

/** Name, colours and icons for who puts the shop on a home screen. It is one app in all languages, which opens in that of the page. */
const manifestIn = (language: Language, icons: ShellAssets['icons']) => ({
  id: '/',
  name: inLanguage(language, shopName),
  short_name: inLanguage(language, shopName),
  description: inLanguage(language, sloganText),
  lang: language,
  dir: directionOf(language),
  start_url: addressIn(language, '/'),
  scope: '/',
  display: 'standalone',
  background_color: schemes.light.background,
  theme_color: schemes.light.brand,
  icons: [
    { src: icons.drawing, sizes: 'any', type: 'image/svg+xml' },
    { src: icons.px192, sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: icons.px512, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
})

/** Answers the manifest of each language that the shop offers. */
export function registerManifest(
  app: FastifyInstance,
  { languages }: Pick<Config, 'languages'>,
  { icons }: ShellAssets,
): void {
  for (const language of languages)
    app.get(addressIn(language, MANIFEST), async (_request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifestIn(language, icons))),
    )
}
