import { communeOf, communes, communesNamed, foldedName, placeName, wilayas, wilayaOf } from './places'

const inWilaya = (code: number) => communes.filter(({ wilaya }) => wilaya.code === code).map(({ fr }) => fr)

test('Algeria has 69 wilayas and 1,541 communes, each with an id and names of its own in its wilaya', () => {
  expect(wilayas.map(({ code }) => code)).toEqual(Array.from({ length: 69 }, (_, index) => index + 1))
  expect(new Set(communes.map(({ id }) => id)).size).toBe(1541)
  for (const language of ['fr', 'ar'] as const)
    expect(new Set(communes.map((place) => `${place.wilaya.code} ${placeName(place, language)}`)).size).toBe(1541)
  expect([...communes, ...wilayas].filter(({ fr, ar }) => !foldedName(fr) || !foldedName(ar))).toEqual([])
  expect(communesNamed('')).toEqual([])
})

test.each([
  [59, 'Aflou', 12],
  [60, 'Barika', 8],
  [61, 'El Kantara', 5],
  [62, 'Bir El Ater', 4],
  [63, 'El Aricha', 4],
  [64, 'Ksar Chellala', 6],
  [65, 'Aïn Oussera', 10],
  [66, 'Messaad', 8],
  [67, 'Ksar El Boukhari', 21],
  [68, 'Bou Saâda', 23],
  [69, 'El Abiodh Sidi Cheikh', 7],
])('wilaya %i, %s, has %i communes by law 26-06', (code, name, count) => {
  expect(inWilaya(code)).toContain(name)
  expect(inWilaya(code)).toHaveLength(count)
})

test.each([
  ['Bab El Oued', 'Alger', 558],
  ['باب الواد', 'الجزائر', 558],
  ['bab el-oued', '16 - alger', 558],
  ['Béjaïa', 'bejaia', 178],
  ['Sidi Slimane', 'El Bayadh', 1156],
  ['Sidi Slimane', 'Tissemsilt', 1275],
  ['Alger', 'Alger', undefined],
  ['Paris', 'Île-de-France', undefined],
])('an address in %s, %s is in the commune %s', (city, state, id) => {
  expect(communeOf({ city, state })?.id).toBe(id)
})

test('the id counts, whatever the texts say; without a commune an address has its wilaya', () => {
  expect(communeOf({ commune_id: 558, city: 'Oran', state: 'Oran' })?.fr).toBe('Bab El Oued')
  expect(wilayaOf({ city: 'Alger', state: 'wilaya of nowhere' })).toBeUndefined()
  expect(wilayaOf({ city: 'Alger', state: 'Algér' })?.code).toBe(16)
})
