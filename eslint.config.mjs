import { readdirSync, readFileSync } from 'node:fs'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { noLooseText } from './tools/lint/no-loose-text.mjs'
import { plainDocstrings } from './tools/lint/plain-docstrings.mjs'
import { sharedByName } from './tools/lint/shared-by-name.mjs'
import { statusGroups } from './tools/lint/status-groups.mjs'

const remotes = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-mfe'))
const parts = ['shell', ...remotes, 'backend', 'nginx', 'e2e']

/** Nothing that runs in the shop imports the repository's own programs: only tests, build files and benchmarks do. */
const mayImportTools = ['tools/**', 'e2e/**', '*/bench/**', '*/build.ts', '**/testing/**', '**/*.test.{ts,tsx}']

/** The router that the shop shares has no links (docs/decisions/packages.md). */
const routerLinks = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink'],
  message: 'Use Link of shared/ui/kit.',
}

/** Allowed imports (docs/architecture.md): a part imports itself and `shared`, servers and tools also `platform`. */
const boundaries = [...parts, 'shared', 'platform', 'tools'].flatMap((part) => {
  const others = parts.filter((other) => other !== part)
  const patterns = others.flatMap((other) => [other, `${other}/**`, `**/../${other}/**`])
  const rules = [{ group: patterns, message: `${part} may not import another part: use shared, or a slot at runtime.` }]
  if (part === 'backend')
    rules.push({
      group: [
        '@souk-vert/shared/*',
        '!@souk-vert/shared/contract',
        '!@souk-vert/shared/language',
        '!@souk-vert/shared/money',
        '!@souk-vert/shared/order',
        '!@souk-vert/shared/places',
        '!@souk-vert/shared/releases',
        '!@souk-vert/shared/slug',
        '!@souk-vert/shared/text',
        '**/../shared/**',
      ],
      message:
        'backend may import shared/contract, shared/language, shared/money, shared/order, shared/places, shared/releases, shared/slug and shared/text only.',
    })
  else if (part !== 'shared')
    rules.push({ group: ['**/../shared/**'], message: 'Import shared by its name, not by a path.' })
  if (part === 'shared' || remotes.includes(part))
    rules.push({
      group: ['@souk-vert/platform/*'],
      message: 'What browsers load does not import what servers and tools have.',
    })
  const files = [`${part}/**/*.{ts,tsx,mts}`]
  const restrict = (patterns) => ({ 'no-restricted-imports': ['error', { patterns, paths: [routerLinks] }] })
  const tools = [
    { group: ['tools/*', '**/../tools/**'], message: 'Only tests, build files and benchmarks import tools.' },
    {
      group: ['@souk-vert/mfe', '@souk-vert/mfe/*'],
      message: 'What serves visitors only reads releases: use platform.',
    },
  ]
  return [
    { files, rules: restrict(rules) },
    { files, ignores: mayImportTools, rules: restrict([...rules, ...tools]) },
  ]
})

/** A role alone does not say that its user has passed the second factor that the shop asks for. */
const areasOfNow = {
  files: ['backend/src/**/*.ts'],
  ignores: ['backend/src/{access/access,user/store}.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        name: '@souk-vert/shared/contract/roles',
        importNames: ['worksIn'],
        message: 'Ask `worksIn` of the request, or `worksNow` of user/store.ts.',
      },
    ],
  },
}

/** In the browser a remote gets the router that the shop shares, which has fewer names than the package whose types it sees. */
const routerFile = readFileSync(new URL('shared/federation/react-router-dom.ts', import.meta.url), 'utf8')
const sharedRouter = {
  files: ['*-mfe/src/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'react-router-dom',
            allowImportNames: routerFile
              .match(/(?<=\{)[^}]*/g)
              .join(' ')
              .match(/\w+/g),
            allowTypeImports: true,
            message: 'The router that the shop shares is shared/federation/react-router-dom.ts.',
          },
        ],
      },
    ],
  },
}

/** In an object a text such as `constructor` finds what every object inherits. */
const inheritedNames = {
  selector:
    'VariableDeclarator[id.typeAnnotation.typeAnnotation.typeName.name=Record][id.typeAnnotation.typeAnnotation.typeArguments.params.0.type=TSStringKeyword][init.type=ObjectExpression]',
  message: "Use a Map: in an object 'constructor' finds what every object inherits.",
}
/** Fields stand in the object itself, one below the other where they do not fit a line. */
const spreadFields = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression.argument',
  message: 'Write these fields into the object itself.',
}
const maps = {
  files: [
    '{backend,shell,*-mfe}/src/**/*.{ts,tsx}',
    'shared/{cart,client,contract,delivery,money,order,search,slug,stores,ui}/**/*.{ts,tsx}',
  ],
  ignores: ['**/*.test.{ts,tsx}', '**/*.states.tsx', 'backend/src/{contract-tests,stress-tests,testing}/**'],
  rules: { 'no-restricted-syntax': ['error', inheritedNames, spreadFields] },
}

/** Colours, font sizes, radii and shadows have names in shared/ui/theme.ts: screens use those. */
const rawValue = {
  selector:
    'TemplateElement[value.raw=/#[0-9a-f]{3,8}\\b|rgba?\\(|(font-size|border-radius|box-shadow):\\s*[\\d.]+px/i]',
  message: 'Use a token of shared/ui/theme instead of a raw value.',
}
/** In a label there is no `dir` and no `<bdi>`: a name from right to left would move what is beside it. */
const mixedLabel = {
  selector:
    ':matches(JSXAttribute[name.name=/^(aria-label|alt)$/], Property[key.value="aria-label"]) TemplateLiteral > :matches(Identifier[name=/^(name|text|term|typed|unit|fileName)$/], MemberExpression[property.name=/^(name|text|term|typed|unit|fileName|address_line)$/])',
  message: 'Put what people write between isolates: isolated(…) of shared/language/isolated.',
}
/** Texts are messages, in all languages of the shop (docs/guides/languages.md). */
const WRITTEN = '/[A-Za-z]{2,}/'
const SHOWN = '/^(aria-label|aria-description|alt|title|placeholder|label|helperText|what|text)$/'
const message = 'Write it into messages/*.json, and show it by its function (docs/guides/languages.md).'
const writtenTexts = [
  `JSXText[value=${WRITTEN}]`,
  `JSXAttribute[name.name=${SHOWN}] > Literal[value=${WRITTEN}]`,
  `JSXAttribute[name.name=${SHOWN}] :matches(ConditionalExpression, LogicalExpression) > Literal[value=${WRITTEN}]`,
  `JSXAttribute[name.name=${SHOWN}] TemplateElement[value.raw=${WRITTEN}]`,
  `JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/[A-Za-z]{2,} /]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WRITTEN}]`,
  `CallExpression[callee.name=/^toast/] > Literal[value=${WRITTEN}]`,
  `CallExpression[callee.name=/^toast/] > TemplateLiteral > TemplateElement[value.raw=${WRITTEN}]`,
  `Property[key.name=/^(title|label|description|message|heading)$/] > Literal[value=/^[A-Z].*[a-z]/]`,
].map((selector) => ({ selector, message }))

/** Pages are mirrored for languages that are written from right to left. What is in the middle may be placed from the left. */
const physicalStyle = {
  selector:
    'TemplateElement[value.raw=/(^|[\\s;{])((margin|padding|border|inset)-(left|right)\\b|(left|right):(?! *50%)|text-align: *(left|right)|float: *(left|right)|border-(top|bottom)-(left|right)-radius)/]',
  message: 'Use logical properties, such as margin-inline-start and inset-inline-end: pages are mirrored for Arabic.',
}

const tokens = {
  files: ['shell/src/**/*.{ts,tsx}', '*-mfe/src/**/*.{ts,tsx}', 'shared/{delivery,ui}/**/*.tsx'],
  // Drawn beside the page, for developers.
  ignores: ['shell/src/inspector/**'],
  rules: { 'no-restricted-syntax': ['error', inheritedNames, spreadFields, rawValue, mixedLabel, physicalStyle] },
}

/** Styles of a remote stay inside its own elements. The check of its rendered pages at a release finds what this does not. */
const globalStyles = {
  selector: 'JSXOpeningElement[name.name=/^(Global|GlobalStyles|style)$/]',
  message: 'Style your own elements with styled of shared/ui/kit: this styles the whole page.',
}
const ownStyles = {
  files: ['*-mfe/src/**/*.tsx'],
  rules: {
    'no-restricted-syntax': ['error', inheritedNames, spreadFields, rawValue, mixedLabel, physicalStyle, globalStyles],
  },
}
const notShown = ['**/*.test.{ts,tsx}', '**/*.states.tsx', '**/testing/**', 'shell/src/{inspector,server}/**']
const messages = [
  {
    files: ['shell/src/**/*.{ts,tsx}', 'shared/{delivery,federation,ui}/**/*.tsx'],
    ignores: notShown,
    rules: {
      'no-restricted-syntax': [
        'error',
        inheritedNames,
        spreadFields,
        rawValue,
        mixedLabel,
        physicalStyle,
        ...writtenTexts,
      ],
    },
  },
  {
    files: ['*-mfe/src/**/*.{ts,tsx}'],
    ignores: notShown,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[inheritedNames, spreadFields, rawValue, mixedLabel, physicalStyle, globalStyles],
        ...writtenTexts,
      ],
    },
  },
]

/** Buttons of kit and admin pages, which wrap texts among their children. */
const wrapping = ['Button', 'ButtonLink', 'Action', 'ActionLink', 'RowAction', 'RowLink', 'RowDanger', 'Danger']

/** Rules of our own. */
const shop = {
  rules: {
    'no-loose-text': noLooseText,
    'plain-docstrings': plainDocstrings,
    'shared-by-name': sharedByName,
    'status-groups': statusGroups,
  },
}

/** Modules of `shared` that the shell provides (platform/federation/shared-packages.ts). */
const provided = readFileSync(new URL('platform/federation/shared-packages.ts', import.meta.url), 'utf8').match(
  /@souk-vert\/shared\/[^']+(?=': \{)/g,
)

/** In what remotes are built of, these have one name each. */
const providedByName = {
  files: ['*-mfe/src/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', '**/*.states.tsx', '**/testing/**'],
  plugins: { shop },
  rules: { 'shop/shared-by-name': ['error', { provided }] },
}

/** Pages keep working in a browser that translates them (docs/decisions/translated-pages.md). */
const translatable = {
  files: ['shell/src/**/*.tsx', '*-mfe/src/**/*.tsx', 'shared/{delivery,federation,ui}/**/*.tsx'],
  ignores: ['**/*.test.tsx', '**/testing/**', 'shell/src/server/**'],
  plugins: { shop },
  rules: { 'shop/no-loose-text': ['error', { wrapping }] },
}

/** A function fits a screen. */
const shortFunctions = {
  files: ['**/*.{ts,tsx,mjs}'],
  ignores: ['**/*.{test,spec,states}.{ts,tsx}', '**/testing/**', '**/*-tests/**', 'e2e/**'],
  rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
}

/** Groups of an order's statuses have one meaning each. */
const statuses = {
  files: ['backend/**/*.ts', '*-mfe/src/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'shared/contract/order/order-status.ts'],
  plugins: { shop },
  rules: { 'shop/status-groups': 'error' },
}

export default tseslint.config(
  { ignores: ['**/dist/', '**/.data*/', '**/node_modules/', '**/.tmp/', '**/test-results/', '*/messages/index.ts'] },
  ...tseslint.configs.recommended,
  // Its rules compile what they look at, which takes most of the time of a lint: only where components and hooks are.
  {
    files: [
      '{shell,*-mfe}/src/**/*.{ts,tsx}',
      'shared/{client,delivery,examples,federation,stores,ui}/**/*.{ts,tsx}',
      'tools/mfe/workbench/**/*.tsx',
    ],
    ignores: ['**/*.test.{ts,tsx}', 'shell/src/server/**/*.ts'],
    ...reactHooks.configs.flat.recommended,
  },
  ...boundaries,
  maps,
  tokens,
  ownStyles,
  ...messages,
  sharedRouter,
  areasOfNow,
  translatable,
  providedByName,
  shortFunctions,
  statuses,
  {
    plugins: { shop },
    rules: {
      'shop/plain-docstrings': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
)
