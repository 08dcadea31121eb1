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
