import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'
import ajvCompilers from '@fastify/ajv-compiler'
import stringifyCompilers from '@fastify/fast-json-stringify-compiler'

type Compiler<Compiled> = (route: { schema: unknown }) => Compiled
type Validate = ((data: unknown) => boolean) & { errors?: unknown }
type Stringify = (data: unknown) => string

const ajvFactory = ajvCompilers() as unknown as (shared: unknown, options: unknown) => Compiler<Validate>
const stringifyFactory = stringifyCompilers()

/** What `compile` makes of a schema, once: all applications of a process have the same schemas. */
function compiledOnce<Compiled>() {
  const all = new WeakMap<object, Compiled>()
  return (schema: object, compile: Compiler<Compiled>): Compiled => {
    const compiled = all.get(schema) ?? compile({ schema })
    all.set(schema, compiled)
    return compiled
  }
}

const validators = compiledOnce<Validate>()
const stringifiers = compiledOnce<Stringify>()

/**
 * Fastify's own compilers, but a schema is compiled by the first call that needs it: to compile the hundreds of them took half of
 * the time until a process answered.
 */
export const compileWhenUsed: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: ((shared: unknown, options: unknown) => {
      const compile = ajvFactory(shared, options)
      return ({ schema }) => {
        let compiled: Validate | undefined
        const validate: Validate = (data) => {
          compiled ??= validators(schema as object, compile)
          const isValid = compiled(data)
          if (!isValid) validate.errors = compiled.errors
          return isValid
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
