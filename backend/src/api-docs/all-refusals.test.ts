import * as features from '@souk-vert/shared/contract/features'
import { pictureRefusal } from '../picture/refusals'
import { allRefusals, refusalsByCode } from './all-refusals'

/** The code of a picture's page, which is no call. */
const OF_PAGES = ['PICTURE_NOT_FOUND']

test('each refusal is one that a call names, and each that a call names is there', () => {
  const named = Object.values(features).flatMap((each) =>
    'config' in Object(each) ? (each as typeof features.login).schema.response['4xx'].properties.code.enum : [],
  )

  expect([...new Set([...named, ...OF_PAGES])].sort()).toEqual([...allRefusals.keys()].sort())
})

test('two features cannot have one code', () => {
  expect(() => refusalsByCode([pictureRefusal, pictureRefusal])).toThrow(
    'Two features have the refusal PICTURE_NOT_FOUND',
  )
})
