import type { FastifyInstance } from 'fastify'
import { shop } from '@souk-vert/shared/ui/shop'
import { schemes } from '@souk-vert/shared/ui/schemes'
import type { ShellAssets } from '../assets'

/** `GET /manifest.webmanifest`: name, colours and icons for who puts the shop on a home screen. */
export function registerManifest(app: FastifyInstance, { icons }: ShellAssets): void {
  const manifest = () => ({
    name: shop.name,
    description: shop.slogan,
    start_url: '/',
    display: 'standalone',
    background_color: schemes.light.background,
    theme_color: schemes.light.brand,
    icons: [
      { src: icons.drawing, sizes: 'any', type: 'image/svg+xml' },
      { src: icons.px192, sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: icons.px512, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  })
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest())),
  )
}
