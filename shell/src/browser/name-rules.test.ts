import createCache from '@emotion/cache'
import { nameRules } from './name-rules'

test('emotion takes over the rules that the document has, without being told their names', () => {
  const nested = '@media (min-width: 48em){.css-1b h2{top:0;}}'
  document.head.innerHTML = `<style data-emotion="css ">.css-1a{top:0;}.css-1a:hover{top:1px;}${nested}@keyframes animation-1c{to{top:0;}}</style>`

  nameRules()

  expect(createCache({ key: 'css' }).inserted).toEqual({ '1a': true, '1b': true, 'animation-1c': true })
})
