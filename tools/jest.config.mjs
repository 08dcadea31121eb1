import { jestBase } from '../jest.base.mjs'

export default {
  ...jestBase,
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/../shared/testing/setup-jsdom.ts'],
}
