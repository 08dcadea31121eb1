import { buildTestApp } from '../testing/build-test-app'

const welcome = { code: 'WELCOME10', kind: 'percent', value: 10, firstOrderOnly: false, categoryIds: [] } as const

test('the owner adds a coupon, changes it and deletes it, and the history says so', async () => {
  const { as } = await buildTestApp()
  const nadia = as('nadia the admin')

  const added = (await nadia.call('PUT /api/coupon/admin-set', { ...welcome, code: ' welcome10 ' })).json().data
  const limits = { minimum: 1500.5, firstDay: '2026-11-01', lastDay: '2026-11-30', usesInTotal: 100, usesPerShopper: 1 }
  const changed = await nadia.call('PUT /api/coupon/admin-set', { _id: added._id, ...welcome, ...limits })
  const listed = (await nadia.call('GET /api/coupon/admin-list')).json().data
  const history = (await nadia.call('POST /api/change/admin-list', { thing: 'settings' })).json().data
  const deleted = await nadia.call('DELETE /api/coupon/admin-delete', { _id: added._id })

  expect(added).toEqual({
    _id: expect.any(String),
    ...welcome,
    uses: 0,
    charged: 0,
    takenOff: 0,
    sold: { during: 0, before: 0 },
  })
  expect(changed.json()).toMatchObject({ message: 'Coupon saved', data: limits })
  expect(listed).toEqual([changed.json().data])
  expect(history).toMatchObject([
    { what: 'changed', name: 'WELCOME10', after: limits },
    { what: 'added', after: welcome },
  ])
  expect(deleted.json().message).toBe('Coupon deleted')
  expect((await nadia.call('GET /api/coupon/admin-list')).json().data).toEqual([])
})

test.each<[string, object, object]>([
  ['a code of another in other letters', { code: 'Welcome10' }, { code: 'COUPON_EXISTS', errors: [{ field: 'code' }] }],
  ['0.5 %', { code: 'B1', value: 0.5 }, { code: 'VALIDATION', errors: [{ field: 'value' }] }],
  ['more than all', { code: 'B1', value: 101 }, { code: 'VALIDATION', errors: [{ field: 'value' }] }],
  ['no amount', { code: 'B1', kind: 'amount', value: 0 }, { code: 'VALIDATION', errors: [{ field: 'value' }] }],
  ['a code of two words', { code: 'B 1' }, { code: 'VALIDATION', errors: [{ field: 'code' }] }],
  [
    'a last day before the first',
    { code: 'B1', firstDay: '2026-12-02', lastDay: '2026-12-01' },
    { code: 'VALIDATION', errors: [{ field: 'lastDay' }] },
  ],
])('a coupon cannot have %s', async (_what, given, refusal) => {
  const { as } = await buildTestApp()
  const nadia = as('nadia the admin')
  await nadia.call('PUT /api/coupon/admin-set', welcome)

  const answer = await nadia.call('PUT /api/coupon/admin-set', { ...welcome, ...given })

  expect(answer.json()).toMatchObject(refusal)
})

test('one that is gone can be neither changed nor deleted', async () => {
  const { as } = await buildTestApp()
  const nadia = as('nadia the admin')

  for (const answer of [
    await nadia.call('PUT /api/coupon/admin-set', { ...welcome, _id: 'gone' }),
    await nadia.call('DELETE /api/coupon/admin-delete', { _id: 'gone' }),
  ])
    expect(answer.json()).toMatchObject({ code: 'COUPON_NOT_FOUND' })
})
