import { jestWithJsdom } from '../jest.jsdom.mjs'

export default jestWithJsdom
