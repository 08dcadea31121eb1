/** @jest-environment node */
import { type Contents, contentsOf } from './contents'

const component = (name: string, licenses?: object[]) => ({
  ...{ 'bom-ref': `${name}@1.0.0`, type: 'library', name, version: '1.0.0', purl: `pkg:npm/${name}@1.0.0` },
  ...{ licenses, properties: [{ name: 'development', value: 'true' }] },
})

/** What npm says of the whole repository, with what differs from run to run. */
const all = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: 'urn:uuid:1',
  metadata: { timestamp: '2026-11-23T00:00:00Z' },
  components: [
    component('webpack', [{ license: { id: 'MIT' } }]),
    component('sharp', [{ license: { id: 'Apache-2.0' } }]),
  ],
  dependencies: [
    { ref: 'webpack@1.0.0', dependsOn: [] },
    { ref: 'sharp@1.0.0', dependsOn: ['webpack@1.0.0'] },
  ],
} as Contents
const lock = { 'node_modules/sharp': { version: '1.0.0' }, 'node_modules/unnamed': { version: '1.0.0' } }
const part = { name: 'backend', version: '1.0.0-12345678' }

test('the list of contents names what is in the part, with licences, and nothing that differs from run to run', () => {
  const contents = JSON.parse(contentsOf(part, ['node_modules/sharp'], lock, all).toString()) as object

  expect(contents).toEqual({
    $schema: all.$schema,
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': 'storefront-backend@1.0.0-12345678',
        type: 'application',
        name: 'storefront-backend',
        version: '1.0.0-12345678',
      },
    },
    components: [
      {
        'bom-ref': 'sharp@1.0.0',
        type: 'library',
        name: 'sharp',
        version: '1.0.0',
        purl: 'pkg:npm/sharp@1.0.0',
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    ],
    dependencies: [
      { ref: 'storefront-backend@1.0.0-12345678', dependsOn: ['sharp@1.0.0'] },
      { ref: 'sharp@1.0.0', dependsOn: [] },
    ],
  })
})

test('a package without a licence is not packed', () => {
  const unlicensed = { ...all, components: [component('unnamed')] }

  expect(() => contentsOf(part, ['node_modules/unnamed'], lock, unlicensed)).toThrow('unnamed@1.0.0 has no licence')
})
