/** @jest-environment node */
import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'
import { noLooseText } from './no-loose-text.mjs'

const valid = [
  // React holds no text node of an only child.
  '<p>{count}</p>',
  "<p>{isOpen ? 'Open' : <Closed />}</p>",
  '<p>{`${count} items`}</p>',
  '<p>Text <b>beside</b> what never changes</p>',
  '<li><span>Add</span>{isRunning && <Spinner />}</li>',
  '<li>{isRunning ? <Spinner /> : null}<span>Add</span></li>',
  '<Button>{isRunning && <Spinner />} Add {count}</Button>',
  'const Wide = styled(Button)``; <Wide>{isRunning && <Spinner />} Add</Wide>',
  'const icon = <svg />; const sum = () => <b />; <li>{icon}{sum()}<b /></li>',
  '<ul>{items.map(({ name }) => <li>{name}</li>)}<li /></ul>',
  'const Box = ({ children }: { children: ReactNode }) => <div><h2 />{children}</div>',
  'const Box = ({ page }: { page: ReactElement }) => <div>{isOpen && <h2 />}{page}</div>',
]
const invalid = [
  '<li>{isRunning && <Spinner />} Add</li>',
  "<li>Add{isRunning && 'ing'}</li>",
  '<li>{count} items</li>',
  '<li><svg />{label}</li>',
  '<li><svg />{words[status]}</li>',
  '<li><svg />{formatDzd(total)}</li>',
  '<li>{isOpen && <b />} <i /></li>',
  "<li>{isRunning ? <Spinner /> : 'Add'}<b /></li>",
  "const text = isOpen ? 'Open' : <b />; <li>{text}<b /></li>",
  '<>Text</>',
  '<><b /> <i /></>',
  'const Pill = ({ children }: { children: ReactNode }) => <div>{isOn && <Tick />}{children}</div>',
  'interface Props { name: string }; const Row = ({ name }: Props) => <div><i />{name}</div>',
]

new RuleTester({
  languageOptions: { parser: tseslint.parser as never, parserOptions: { ecmaFeatures: { jsx: true } } },
}).run('no-loose-text', noLooseText, {
  valid: valid.map((code) => ({ code, options: [{ wrapping: ['Button'] }] })),
  invalid: invalid.map((code) => ({ code, errors: [{ messageId: 'loose' }] })),
})
