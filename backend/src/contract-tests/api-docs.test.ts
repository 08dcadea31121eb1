import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { contractCalls } from './access-table'
import { buildListedApp } from './registered-routes'

interface Media {
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}

const calls = Object.keys(contractCalls)

const expectExample = (schema: TSchema, example: unknown) => {
  if (!Check(schema, example)) throw new Error(`${JSON.stringify(example)}: ${JSON.stringify(Errors(schema, example))}`)
}

async function openDocs() {
  const { app, routes } = await buildListedApp()
  const { paths, tags } = (await app.inject({ method: 'GET', url: '/api/docs/json' })).json<{
    paths: Record<string, Record<string, Operation>>
    tags: { name: string }[]
  }>()
  return { routes, paths, groups: tags.map(({ name }) => name) }
}

test('every call is documented: what for, for whom, in which group, with examples that its schemas take, and its refusals', async () => {
  const { routes, paths, groups } = await openDocs()

  for (const call of calls) {
    const { method, url, body, response, isMultipart } = routes.find(({ name }) => name === call)!
    const operation = paths[url]![method.toLowerCase()]!
    const { 200: done, '4XX': refused } = operation.responses as Record<'200' | '4XX', Operation['responses'][string]>
    const codes = (response!['4xx'] as unknown as { properties: { code: { enum: string[] } } }).properties.code.enum

    expect(operation.summary).toMatch(/^[A-Z]/)
    expect(operation.description).toBe(`Access: ${contractCalls[call]}`)
    expect(operation.security).toHaveLength(contractCalls[call] === 'anyone' ? 0 : 2)
    expect(groups).toContain(operation.tags![0])
    if (body && !isMultipart) expectExample(body, operation.requestBody!.content['application/json']!.example)
    expectExample(response![200], done.content['application/json']!.example)
    for (const code of codes) {
      expect(refused.description).toMatch(new RegExp(`\\| 4\\d\\d \\| \`${code}\` \\| \\w`))
      expectExample(response!['4xx'], refused.content['application/json']!.examples![code]!.value)
    }
  }
})

test('the documentation is a page with assets of its own, which loads nothing from elsewhere', async () => {
  const { app } = await buildListedApp()

  const page = await app.inject({ method: 'GET', url: '/api/docs' })

  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<\s]/)
})
