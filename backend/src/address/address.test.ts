import { addresses } from '../db/tables/addresses'
import { buildTestApp } from '../testing/build-test-app'

const address = {
  address_line: '12 Rue Didouche Mourad',
  city: 'Alger',
  state: 'Alger',
  country: 'Algeria',
  pincode: '16000',
  mobile: '0551234567',
}

const create = (body: object) => ({ method: 'POST' as const, url: '/api/address/create', body })
const update = (body: object) => ({ method: 'PUT' as const, url: '/api/address/update', body })
const disable = (_id: unknown) => ({ method: 'DELETE' as const, url: '/api/address/disable', body: { _id } })
const list = { method: 'GET' as const, url: '/api/address/get' }

test('a saved address is listed as it was given, newest first', async () => {
  const { as } = await buildTestApp()

  await as('amina').inject(create(address))
  const answer = await as('amina').inject(create({ ...address, city: '<i>Oran</i>', userId: 'somebody' }))
  const listed = await as('amina').inject(list)

  expect(answer.json()).toMatchObject({ success: true, data: { city: '<i>Oran</i>', status: true } })
  expect(listed.json().data).toEqual([
    expect.objectContaining({ ...address, city: '<i>Oran</i>', userId: expect.stringMatching(/^[0-9a-f]{24}$/) }),
    expect.objectContaining(address),
  ])
})

test('a shopper has fifty addresses at most, however many are added at once', async () => {
  const { as, db, given } = await buildTestApp()
  const userId = await given.user('amina')
  const { address_line: addressLine, ...fields } = address
  await db.insert(addresses).values(Array.from({ length: 49 }, () => ({ userId, addressLine, ...fields })))

  const answers = await Promise.all([as('amina').inject(create(address)), as('amina').inject(create(address))])
  const listed = (await as('amina').inject(list)).json().data
  await as('amina').inject(disable(listed[0]._id))

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('TOO_MANY_ADDRESSES')
  expect((await as('amina').inject(create(address))).statusCode).toBe(200)
})

test('every field is required, and has 300 characters at most', async () => {
  const { as, given } = await buildTestApp()
  const _id = await given.address({ owner: 'amina' })

  for (const field of Object.keys(address))
    for (const odd of ['  ', 'x'.repeat(301)])
      for (const call of [create, update]) {
        const answer = await as('amina').inject(call({ ...address, _id, [field]: odd }))
        expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field }] })
      }
})

test.each([
  [' SW1A-1AA ', '+213 551.23-45 67', { pincode: 'SW1A1AA', mobile: '+213551234567' }],
  ['16000', '+213 (0)550 10 20 30', { mobile: '+213550102030' }],
  ['16000', '(0550) 10/20/30', { mobile: '0550102030' }],
  // Of an Arabic keyboard, or pasted with marks that nobody sees.
  ['\u200f١٦٠٠٠\u200f', '\u202a+٢١٣ ٥٥١\u2011٢٣٤\u2011٥٦٧\u202c', { pincode: '16000', mobile: '+213551234567' }],
])('pincode %j and mobile %j are stored without what only helps the eye', async (pincode, mobile, stored) => {
  const { as } = await buildTestApp()

  expect((await as('amina').inject(create({ ...address, pincode, mobile }))).json().data).toMatchObject(stored)
})

test.each([
  ['pincode', ['16', '12345678901', '16/000'], 'must have 3 to 10 letters and digits'],
  ['mobile', ['0551234', '1'.repeat(16), '0551+234567', 'call my brother'], 'must have 8 to 15 digits'],
])('a %s that is none is refused when it is saved and when it is changed', async (field, texts, why) => {
  const { as, given } = await buildTestApp()
  const _id = await given.address({ owner: 'amina' })

  for (const text of texts)
    for (const call of [create, update]) {
      const answer = await as('amina').inject(call({ ...address, _id, [field]: text }))

      expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field, message: `${field} ${why}` }] })
    }
})

test('the pincode may be empty in a country without postal codes alone', async () => {
  const { as } = await buildTestApp()

  const saved = await as('amina').inject(create({ ...address, country: 'قطر', pincode: '' }))
  const refused = await as('amina').inject(create({ ...address, pincode: '' }))

  expect(saved.json().data).toMatchObject({ country: 'قطر', pincode: '' })
  expect(refused.json().errors).toEqual([{ field: 'pincode', message: 'pincode is required' }])
})

test('an address from before these rules is still read', async () => {
  const { as, given, db } = await buildTestApp()
  await given.address({ owner: 'amina' })
  await db.update(addresses).set({ pincode: '-', mobile: 'none' })

  expect((await as('amina').inject(list)).json().data).toMatchObject([{ pincode: '-', mobile: 'none' }])
})

test('a changed address is the same one, and stays the person’s own', async () => {
  const { as, given } = await buildTestApp()
  const _id = await given.address({ owner: 'amina' })
  const karim = await given.user('karim')

  const answer = await as('amina').inject(
    update({ ...address, _id, userId: karim, mobile: 551234567, status: false, __v: 0 }),
  )
  const listed = await as('amina').inject(list)

  expect(answer.json()).toMatchObject({ success: true, message: 'Address updated', data: { _id, city: 'Alger' } })
  expect(listed.json().data).toEqual([
    expect.objectContaining({ ...address, _id, mobile: '551234567', userId: await given.user('amina'), status: true }),
  ])
})

test('a change by a caller that knows the six fields alone keeps the others, the commune in its city and state', async () => {
  const { as } = await buildTestApp()
  const details = { commune_id: 1601, recipient: 'Lina', landmark: 'The post office' }
  const { _id } = (await as('amina').inject(create({ ...address, ...details }))).json().data
  const change = async (fields: object) =>
    (await as('amina').inject(update({ ...address, _id, ...fields }))).json().data

  expect(await change({ mobile: '0661234567' })).toMatchObject({ mobile: '0661234567', ...details })
  const moved = await change({ city: 'Oran', landmark: '' })

  expect(moved).toMatchObject({ city: 'Oran', recipient: 'Lina' })
  expect(moved).not.toHaveProperty('commune_id')
  expect(moved).not.toHaveProperty('landmark')
  await change(details)
  expect(await change({ commune_id: null })).not.toHaveProperty('commune_id')
})

test('a removed address is listed no more; removing it again changes nothing', async () => {
  const { as, given } = await buildTestApp()
  const [kept, removed] = [await given.address({ owner: 'amina' }), await given.address({ owner: 'amina' })]

  const answers = await Promise.all([as('amina').inject(disable(removed)), as('amina').inject(disable(removed))])
  const listed = await as('amina').inject(list)
  const changed = await as('amina').inject(update({ ...address, _id: removed }))

  expect(answers.map((answer) => answer.json())).toEqual([
    { success: true, error: false, message: 'Address removed' },
    { success: true, error: false, message: 'Address removed' },
  ])
  expect(listed.json().data.map(({ _id }: { _id: string }) => _id)).toEqual([kept])
  expect(changed.statusCode).toBe(404)
})
