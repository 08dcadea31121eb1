/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server'
import { keyframes, styled } from '@souk-vert/shared/ui/kit'
import { collectStyle } from './critical-style'

const turning = keyframes`to { rotate: 1turn; }`
const Plain = styled.b`
  color: green;
`
const Named = ({ className }: { className?: string }) => <Plain className={className} />
const Extended = styled(Named)`
  animation: ${turning} 1s;
`

test('a document has the rules of the classes in its HTML, and no part of them twice', () => {
  const style = collectStyle()
  const html = renderToStaticMarkup(style.around(<Extended />))

  const [, name] = /class="(css-\w+)"/.exec(html)!
  const css = style.usedIn(html)

  expect(css).toContain(`.${name}{color:green;animation:animation-`)
  expect(css).toContain('@keyframes animation-')
  expect(css.match(/animation:/g)).toHaveLength(1)
})
