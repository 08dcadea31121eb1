/** @jest-environment node */
import shorterStyles from './shorter-styles.mjs'

test('styles are left without indentation and comments, each line where it was', () => {
  const source =
    "const a = `\n  color: red;\n  /* On phones. */\n  > b { top: 0; }\n`\nimport(\n  /* webpackChunkName: 'a' */ './a')"

  expect(shorterStyles(source)).toBe(
    "const a = `\ncolor: red;\n\n> b { top: 0; }\n`\nimport(\n/* webpackChunkName: 'a' */ './a')",
  )
})
