import type { CallName, Calls } from '@souk-vert/shared/contract/calls'

/** A shopper with a session and an address of their own on the network. */
export interface Person {
  /** Headers of each of their requests. */
  headers: Record<string, string>
}

/** Headers with the address of the n-th shopper; the edge must trust them. */
export const lineOf = (number: number) => ({
  'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
})

/** An answer other than a success. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text}`)
  }
}

/** Time after which an answer is not waited for any more, in ms. */
const PATIENCE_MS = 40_000

/** Makes a call and returns its answer. @throws CallFailed */
export async function call<Name extends CallName>(
  url: string,
  name: Name,
  { body, headers }: { body?: Calls[Name]['body']; headers: Record<string, string> },
): Promise<Calls[Name]['answer']> {
  const [method, path] = name.split(' ')
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new CallFailed(answer.status, `${name}: ${await answer.text()}`)
  return (await answer.json()) as Calls[Name]['answer']
}

/** Number of persons that are registered at once: a backend hashes passwords in as many threads. */
const AT_ONCE = 4

/** Registers so many shoppers, each with an address to deliver to. */
export async function registerPersons(backendUrl: string, count: number): Promise<Person[]> {
  const persons: Person[] = []
  while (persons.length < count) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, count - persons.length) },
      (_each, at) => persons.length + at + 1,
    )
    persons.push(...(await Promise.all(numbers.map((number) => registerPerson(backendUrl, number)))))
  }
  return persons
}

async function registerPerson(backendUrl: string, number: number): Promise<Person> {
  const headers = lineOf(number)
  const login = { email: `shopper-${number}@shop.example`, password: 'milk and dates' }
  const user = { ...login, name: `Shopper ${number}`, confirmPassword: login.password }
  await call(backendUrl, 'POST /api/user/register', { headers, body: user })
  const { data } = await call(backendUrl, 'POST /api/user/login', { headers, body: login })
  const own = { ...headers, authorization: `Bearer ${data.accesstoken}` }
  const place = { address_line: `${number} Rue Larbi Ben M’hidi`, city: 'Oran', state: 'Oran', country: 'Algeria' }
  await call(backendUrl, 'POST /api/address/create', {
    headers: own,
    body: { ...place, pincode: '31000', mobile: '0551234567' },
  })
  return { headers: own }
}
