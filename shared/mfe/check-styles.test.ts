/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkStyles, strayingSelector } from './check-styles'

test.each([
  'button{display:none!important}',
  'body { margin: 0 }',
  '* { box-sizing: border-box }',
  '#root { width: 50% }',
  ':root { --color: red }',
  '[role=dialog] { display: none }',
  'a:hover, .own { color: red }',
  'button:not(.own) { color: red }',
  ':is(.own, button) { color: red }',
  '.own ~ button { color: red }',
  '.own + li > a { color: red }',
  '@media (min-width: 1px) { main { color: red } }',
  '@layer page { * { color: red } }',
])('a style sheet that reaches outside: %s', (css) => {
  expect(strayingSelector(css)).toBeDefined()
})

test.each([
  '.own { color: red } .own button, .own > *, button.own { color: red }',
  '.own { button { color: red } &:hover #part { color: red } }',
  '.own li + li, .own > li ~ li:hover { color: red }',
  '@media print { .own { color: red } }',
  '@keyframes turn { from { rotate: 0deg } to { rotate: 90deg } }',
  '@font-face { font-family: own }',
  '.own + .own { color: red } .own[data-open="#"] p { color: red }',
])('a style sheet that stays inside: %s', (css) => {
  expect(strayingSelector(css)).toBeUndefined()
})

describe('the sources of a remote', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'styles-'))))
  afterEach(() => rm(folder, { recursive: true }))

  async function check(code: string, path = 'page/page.tsx') {
    const file = join(folder, 'src', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, code)
    return checkStyles('catalog', folder)
  }

  test('the line that refuses names place, selector, and what to do', async () => {
    await expect(
      check('export const Page = () => (\n  <Global styles="button{display:none!important}" />\n)'),
    ).rejects.toThrow(
      /^styles: \S*src\/page\/page\.tsx:2 has the selector 'button', which reaches outside of catalog; begin it with a class/,
    )
  })

  test.each([
    '<Global styles={`body { color: ${red} }`} />',
    '<Global styles={css`body { color: red }`} />',
    '<Global styles={css({ body: { color: "red" } })} />',
    '<Global styles={{ "@media print": { a: { color: "red" } } }} />',
    '<emotion.Global styles="a { color: red }" />',
    '<GlobalStyles styles={{ a: { color: "red" } }} />',
    '<style>{"a { color: red }"}</style>',
    '<Global styles={`${selector} { color: red }`} />',
  ])('refused: %s', async (jsx) => {
    await expect(check(`export const Page = () => ${jsx}`)).rejects.toThrow('reaches outside of catalog')
  })

  test('names of the file, and another name of Global, are followed; what stands elsewhere is refused', async () => {
    const page = (first: string) =>
      `import { Global as Everywhere } from '@emotion/react'\n${first}\nexport const Page = () => <Everywhere styles={styles} />`

    await expect(check(page('const styles = { a: { color: "red" } }'))).rejects.toThrow("has the selector 'a'")
    await expect(check(page("import { styles } from './styles'"))).rejects.toThrow('cannot be read there; write them')
    await check(page('const styles = { ".own": { color: "red" } }'))
  })

  test.each([
    'createElement(Global, { styles })',
    '<style dangerouslySetInnerHTML={{ __html: css }} />',
    '<style dangerouslySetInnerHTML={{ __html: css }}></style>',
  ])('refused, because it cannot be read: %s', async (jsx) => {
    await expect(check(`export const Page = () => ${jsx}`)).rejects.toThrow('that cannot be read there')
  })

  test('a style sheet is read, a test or state is not', async () => {
    await check('export const Page = () => <Global styles="a{color:red}" />', 'page/page.states.tsx')
    await expect(check('a { color: red }', 'page/page.css')).rejects.toThrow("page.css:1 has the selector 'a'")
  })

  test('styles of components pass, whatever they hold', async () => {
    await check('export const Box = styled.div`button { color: red } body & { color: red }`')
  })
})
