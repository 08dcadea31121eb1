import { buildTestApp } from '../testing/build-test-app'

const sarl = { name: 'SARL Benali', taxNumber: '00001600123456700001', tradeRegister: '16/00-0123456B24' }
const empty = { name: '', taxNumber: '', tradeRegister: '' }

test('users keep a firm for their orders and remove it again; nobody else sees it', async () => {
  const { as } = await buildTestApp()
  const read = async (who: 'amina' | 'karim') => (await as(who).call('GET /api/user/firm')).json().data

  const before = await read('amina')
  const saved = (
    await as('amina').call('PUT /api/user/firm', { ...sarl, taxNumber: '٠٠٠٠ ١٦٠٠ 1234-5670 0001' })
  ).json()

  expect([before, saved.data, await read('amina'), await read('karim')]).toEqual([null, sarl, sarl, null])
  const removed = (await as('amina').call('PUT /api/user/firm', { ...empty, name: ' ' })).json()
  expect([removed.data, await read('amina')]).toEqual([null, null])
})

test.each(['12345', '0000160012345', '000016001234567000012', '00001600123456A'])(
  'a tax number is refused by its field: %s',
  async (taxNumber) => {
    const { as } = await buildTestApp()

    const answer = await as('amina').inject({
      method: 'PUT',
      url: '/api/user/firm',
      query: { language: 'fr' },
      body: { ...sarl, taxNumber },
    })

    expect(answer.json()).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'taxNumber', message: expect.stringMatching(/NIF.*15 à 20 chiffres/) }],
    })
  },
)
