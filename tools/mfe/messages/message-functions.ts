import { compileMessage, type Inputs } from '@souk-vert/shared/language/compile-message'
import { languagesOf, readCatalogue } from './read-catalogue'

const typeOf: Record<Inputs[string], string> = { count: 'number', text: 'Value', element: 'Wrap' }

const declared = (inputs: Inputs): string =>
  Object.entries(inputs)
    .map(([name, kind]) => `${name}: ${typeOf[kind]}`)
    .join('; ')

function functionOf(name: string, text: string): { line: string; kind: 'plain' | 'values' | 'nodes' } {
  const { inputs } = compileMessage(text)
  const kinds = Object.values(inputs)
  const doc = `/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`
  if (kinds.length === 0) return { kind: 'plain', line: `${doc}export const ${name} = () => text('${name}')` }
  const kind = kinds.includes('element') ? 'nodes' : 'values'
  const call = kind === 'nodes' ? 'nodes' : 'text'
  return {
    kind,
    line: `${doc}export const ${name} = (values: { ${declared(inputs)} }) => ${call}('${name}', values)`,
  }
}

/** The text of a part's `messages/index.ts`: one typed function for each message of `en.json`. @throws for a text that cannot be read */
export async function messageFunctions(part: string): Promise<string> {
  const { en = {} } = await readCatalogue(part)
  const functions = Object.entries(en).map(([name, text]) => functionOf(name, text))
  const languages = languagesOf(part)
  const has = (kind: string) => functions.some((each) => each.kind === kind)
  const body = functions.map(({ line }) => line).join('\n')
  const types = ['Value', 'Wrap'].filter((type) => body.includes(`: ${type}`))
  return [
    '// Written from en.json by `mfe messages`: a change here is lost.',
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from '@souk-vert/shared/language/format'`] : []),
    ...(has('nodes') ? ["import { nodesOf } from '@souk-vert/shared/language/nodes-of'"] : []),
    "import { textsOf } from '@souk-vert/shared/language/texts-of'",
    ...languages.map((language) => `import ${language} from './${language}.json' with { type: 'json' }`),
    '',
    `const catalogue = { ${languages.join(', ')} }`,
    ...(has('plain') || has('values') ? ['const text = textsOf(catalogue)'] : []),
    ...(has('nodes') ? ['const nodes = nodesOf(catalogue)'] : []),
    '',
    body,
    '',
  ].join('\n')
}
