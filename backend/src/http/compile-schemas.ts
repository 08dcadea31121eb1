import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'
import ajvCompilers from '@fastify/ajv-compiler'
import stringifyCompilers from '@fastify/fast-json-stringify-compiler'

type Compiler<Compiled> = (route: { schema: unknown }) => Compiled
type Validate = ((data: unknown) => boolean) & { errors?: unknown }
type Stringify = (data: unknown) => string

const ajvFactory = ajvCompilers() as unknown as (shared: unknown, options: unknown) => Compiler<Validate>
const stringifyFactory = stringifyCompilers()

/** Caches the compiled form of each schema: all applications of a process have the same schemas. */
function compiledOnce<Compiled>() {
  const all = new WeakMap<object, Compiled>()
  return (schema: object, compile: Compiler<Compiled>): Compiled => {
    const compiled = all.get(schema) ?? compile({ schema })
    all.set(schema, compiled)
    return compiled
  }
}

const validators = compiledOnce<Validate>()
const thoroughValidators = compiledOnce<Validate>()
const stringifiers = compiledOnce<Stringify>()

/**
 * Length from which on only the first error of a body is looked for: to find all of a large one costs time. In
 * characters of JSON.
 */
const MAX_THOROUGH_LENGTH = 20_000

/** Fastify's options of ajv, so that it goes on after the first error. */
const withAllErrors = (options: unknown) => {
  const { customOptions } = options as { customOptions: object }
  return { ...(options as object), customOptions: { ...customOptions, allErrors: true } }
}

/**
 * Fastify's own compilers, but a schema is compiled by the first call that needs it: to compile the hundreds of them
 * took half of the time until a process answered. A refused body is validated once more, to name all its errors.
 */
export const compileWhenUsed: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: ((shared: unknown, options: unknown) => {
      const compile = ajvFactory(shared, options)
      const compileThorough = ajvFactory(shared, withAllErrors(options))
      return ({ schema }) => {
        let compiled: Validate | undefined
        const validate: Validate = (data) => {
          compiled ??= validators(schema as object, compile)
          const isValid = compiled(data)
          if (isValid) return true
          validate.errors = compiled.errors
          if ((JSON.stringify(data) ?? '').length > MAX_THOROUGH_LENGTH) return false
          const thorough = thoroughValidators(schema as object, compileThorough)
          thorough(data)
          validate.errors = thorough.errors
          return false
        }
        return validate
      }
    }) as (shared: unknown, options: unknown) => FastifySchemaCompiler<unknown> as never,
    buildSerializer: (shared, options) => {
      const compile = stringifyFactory(shared, options) as Compiler<Stringify>
      return ({ schema }) => {
        let compiled: Stringify | undefined
        return (data) => (compiled ??= stringifiers(schema as object, compile))(data)
      }
    },
  },
}
