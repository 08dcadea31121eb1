import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { Text } from './fields'
import { type Area, isArea } from './roles'

/**
 * Required access of a call: anyone, a signed-in user, or a user whose role has that area. `team` is a token of the remote that the
 * address names, `operator` one of all remotes, and each admin has both; `server` is the key of document servers.
 */
export type Access = 'anyone' | 'user' | Area | ReleaseAccess | 'server'

type ReleaseAccess = 'team' | 'operator'

/** Whether a call is about releases: for programs with a token of their own, and for admins. */
export const isForReleases = (access: Access | undefined): access is ReleaseAccess =>
  access === 'team' || access === 'operator'

/** Whether a call is for staff alone. */
export const isForStaff = (access: Access | undefined): access is Area => isArea(access)

/**
 * Rule for the edge to repeat a POST call whose answer got lost: `always`, for it only reads or its body has a key
 * that makes of two the same one; `with-key`, where it has the header `Idempotency-Key`. A POST call without this is
 * never sent again. The edge reads it in nginx/repeatable-calls.conf, which `npm run edge-calls` writes.
 */
export type Repeatable = 'always' | 'with-key'

/** Codes that any call may be refused with. `NOT_FOUND` is an unknown path; a 5xx has the code `INTERNAL`. */
const everyCall = [
  'VALIDATION',
  'BAD_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'FOREIGN_ORIGIN',
  'TOO_MANY_REQUESTS',
  'SECOND_FACTOR_REQUIRED',
]

/** Codes that a call may be refused with for its access. */
const ofAccess = (access: Access) =>
  access === 'anyone' ? [] : access === 'user' ? ['UNAUTHENTICATED'] : ['UNAUTHENTICATED', 'PERMISSION_DENIED']

/** A field that was refused and why, for the person who filled it in. */
export const FieldError = Type.Object({ field: Type.String(), message: Type.String() })
export type FieldError = Static<typeof FieldError>

/** A refusal (4xx, section 8): `message` is for the person, `code` for programs; `errors` names the fields of a `VALIDATION`. */
const refused = (codes: string[], data: TSchema) =>
  Type.Object({
    success: Type.Literal(false),
    error: Type.Literal(true),
    message: Type.String(),
    code: Type.Enum(codes),
    errors: Type.Optional(Type.Array(FieldError)),
    data: Type.Optional(data),
  })

/** Fields of each success (section 3, response envelopes). */
const success = { success: Type.Literal(true), error: Type.Literal(false), message: Text('Done') }

/** Schemas of what a call is sent. */
interface Request {
  body?: TSchema
  /** Parts of its path. */
  params?: TSchema
  headers?: TSchema
  querystring?: TSchema
  consumes?: string[]
}

interface Parts extends Request {
  /** Schema of `data` in the answer; without it, a success carries its message alone. */
  data?: TSchema
  /** Fields that a few calls have beside `data` (page, totalPage …). */
  beside?: TProperties
  /** Codes of the call's own refusals, each a row of a `refusals.ts` of the backend; those of every call and of its access are added. */
  refusals?: readonly string[]
  /** Schema of the `data` that some of them have. */
  refusalData?: TSchema
  repeatable?: Repeatable
  /** Whether the catalogue's texts are the shop's own in every language: for who edits them. */
  isOriginal?: boolean
}

type Answer<P> = TObject<
  typeof success &
    (P extends { data: infer Data extends TSchema } ? { data: Data } : unknown) &
    (P extends { beside: infer Beside extends TProperties } ? Beside : unknown)
>

/** Contract of a call, which the backend spreads into its route. */
export interface Call<Name, P> {
  method: Name extends `${infer Method} ${string}` ? Method : never
  url: Name extends `${string} ${infer Url}` ? Url : never
  config: { access: Access; repeatable?: Repeatable; isOriginal?: boolean }
  schema: Pick<P, keyof P & keyof Request> & {
    summary: string
    response: { 200: Answer<P>; '4xx': ReturnType<typeof refused> }
  }
}

/** Returns the contract of a call: its method and path, who may make it, what it does in a few words, and what it takes and answers. */
export const call = <
  const Name extends `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  P extends Parts = Record<never, never>,
>(
  name: Name,
  access: Access,
  summary: string,
  { data, beside, refusals = [], refusalData = Type.Unknown(), repeatable, isOriginal, ...request } = {} as P,
) => {
  const [method, url] = name.split(' ')
  const answer = Type.Object({ ...success, ...(data && { data }), ...beside })
  const codes = [...everyCall, ...ofAccess(access), ...refusals]
  return {
    method,
    url,
    config: { access, ...(repeatable && { repeatable }), ...(isOriginal && { isOriginal }) },
    schema: { summary, ...request, response: { 200: answer, '4xx': refused(codes, refusalData) } },
  } as unknown as Call<Name, P>
}
