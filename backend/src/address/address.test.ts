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

test('numbers are taken as their digits', async () => {
  const { as } = await buildTestApp()

  const answer = await as('amina').inject(create({ ...address, mobile: 551234567, pincode: 16000 }))

  expect(answer.json().data).toMatchObject({ mobile: '551234567', pincode: '16000' })
})

test('all six fields are required', async () => {
  const { as } = await buildTestApp()

  for (const field of Object.keys(address))
    for (const odd of [undefined, '', '  ', null, {}, 'x'.repeat(301)]) {
      const answer = await as('amina').inject(create({ ...address, [field]: odd }))

      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0].field).toBe(field)
    }
})

test('removed addresses and those of others are not listed', async () => {
  const { as, given } = await buildTestApp()
  await given.address({ owner: 'amina', active: false })
  await given.address({ owner: 'karim' })

  expect((await as('amina').inject(list)).json().data).toEqual([])
})
