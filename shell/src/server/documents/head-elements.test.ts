/** @jest-environment node */
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

test('a page names itself in each language, by an address of its own where it has one, and its locale', () => {
  const html = headElements({
    title: 'شاي',
    head: { title: 'شاي', canonical: '/product/شاي-1', alternates: { en: '/product/Tea-1', fr: '/product/Thé-1' } },
    origin: 'https://shop.test',
    language: 'ar',
    isIndexed: true,
  })

  const links = [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, name, url]) => [name, decodeURI(url!)])
  expect(Object.fromEntries(links)).toEqual({
    en: 'https://shop.test/product/Tea-1',
    fr: 'https://shop.test/fr/product/Thé-1',
    ar: 'https://shop.test/ar/product/شاي-1',
    'x-default': 'https://shop.test/product/Tea-1',
  })
  expect(html).toContain('<meta property="og:locale" content="ar_DZ">')
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
