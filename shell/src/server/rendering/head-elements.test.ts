/** @jest-environment node */
import type { Head } from '@souk-vert/shared/federation/head'
import { headElements } from './head-elements'

test('structured data names absolute addresses, and nothing in it can end its element', () => {
  const html = headElements({
    title: 'Dates',
    head: {
      title: 'Dates',
      structuredData: [
        {
          '@context': 'https://schema.org',
          name: '</script>/dates',
          url: '/product/Dates-1',
          image: ['/uploads/a?w=640', 'https://elsewhere.test/b'],
          target: { urlTemplate: '/search?q={text}' },
          description: '/ not an address',
        },
      ],
    },
    origin: 'https://shop.test',
    language: 'en',
    isIndexed: true,
  })

  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    name: '</script>/dates',
    url: 'https://shop.test/product/Dates-1',
    image: ['https://shop.test/uploads/a?w=640', 'https://elsewhere.test/b'],
    target: { urlTemplate: 'https://shop.test/search?q={text}' },
    description: '/ not an address',
  })
})

/** The addresses that a page in a language names as its own ones, without the shop's origin. */
function namedBy(language: 'en' | 'fr' | 'ar', head: Head) {
  const html = headElements({ title: head.title, head, origin: 'https://shop.test', language, isIndexed: true })
  const links = [...html.matchAll(/rel="(?:alternate" hreflang=")?([^"]*)" href="https:\/\/shop.test([^"]*)"/g)]
  return { html, named: Object.fromEntries(links.map(([, name, url]) => [name, decodeURI(url!)])) }
}

test('a page names itself in each language that it has a text in, by an address of its own where it has one, and its locale', () => {
  const alternates = { en: '/product/Tea-1', fr: '/product/Thé-1', ar: '/product/شاي-1' }
  const { named, html } = namedBy('ar', { title: 'شاي', canonical: '/product/شاي-1', alternates })

  expect(named).toEqual({
    canonical: '/ar/product/شاي-1',
    en: '/product/Tea-1',
    fr: '/fr/product/Thé-1',
    ar: '/ar/product/شاي-1',
    'x-default': '/product/Tea-1',
  })
  expect(html).toContain('<meta property="og:locale" content="ar_DZ">')
  expect(namedBy('fr', { title: 'Liste', canonical: '/list' }).named).toEqual({
    canonical: '/fr/list',
    en: '/list',
    fr: '/fr/list',
    ar: '/ar/list',
    'x-default': '/list',
  })
})

test('a page in a language that it has no text in is the same for search engines as the one that has it', () => {
  const tea = { title: 'Tea', canonical: '/product/Tea-1' }
  const inTwo = { ...tea, alternates: { en: '/product/Tea-1', fr: '/product/Thé-1' } }

  expect(namedBy('ar', inTwo).named).toEqual({
    canonical: '/product/Tea-1',
    en: '/product/Tea-1',
    fr: '/fr/product/Thé-1',
    'x-default': '/product/Tea-1',
  })
  expect(namedBy('ar', { ...tea, alternates: { en: '/product/Tea-1' } }).named).toEqual({ canonical: '/product/Tea-1' })
})

test('a picture of the shop is shared as a JPEG whose size is said, another one as it is', () => {
  const imageOf = (image?: string) => {
    const html = headElements({
      title: '',
      head: { title: '', image },
      origin: 'https://shop.test',
      language: 'en',
      isIndexed: true,
    })
    return [...html.matchAll(/property="og:(image[^"]*)" content="([^"]*)"/g)].map(
      ([, name, value]) => `${name} ${value}`,
    )
  }
  const size = ['image:type image/jpeg', 'image:width 1200', 'image:height 630']

  expect(imageOf('/uploads/a-b?w=640')).toEqual(['image https://shop.test/uploads/a-b?w=share', ...size])
  expect(imageOf()).toEqual(['image https://shop.test/uploads/brand/banner-desktop?w=share', ...size])
  expect(imageOf('https://elsewhere.test/b.png')).toEqual(['image https://elsewhere.test/b.png'])
})
