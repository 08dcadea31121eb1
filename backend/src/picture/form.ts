import multipart, { type FastifyMultipartBaseOptions, type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as t from '#messages'
import { httpRefusal } from '../http/refusals'

/** Bytes that are read of a refused form before it is answered. */
const REST_LIMIT = 32 * 1024 * 1024

/** Reads what is left of a form, keeping nothing: a proxy in between loses an answer that comes before the end of what is sent. */
export async function readRest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  let read = 0
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      read += (chunk as Buffer).length
      if (read > REST_LIMIT) return
    }
  } catch {
    // The sender has gone; nobody waits for an answer.
  }
}

/** Has the calls of a plugin take a form instead of JSON; `refuseLarge` is asked before any of it is read. */
export async function takeForms(app: FastifyInstance, refuseLarge: (request: FastifyRequest) => void): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  // Whatever else comes is not read: the handlers say what they want.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  // The schema describes the form; there is no body to validate.
  app.setValidatorCompiler(() => () => true)
  app.addHook('onRequest', async (request) => refuseLarge(request))
  app.addHook('onSend', readRest)
}

/** Hands each part of a form to `take`. Throws UNSUPPORTED_TYPE, BAD_REQUEST, or what that throws. */
export async function takeParts(
  request: FastifyRequest,
  limits: FastifyMultipartBaseOptions['limits'],
  take: (part: Multipart) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw httpRefusal('UNSUPPORTED_TYPE', t.notAForm)
  try {
    for await (const part of request.parts({ limits })) await take(part)
  } catch (error) {
    throw isErrorOfForm(error as NodeJS.ErrnoException) ? httpRefusal('BAD_REQUEST') : error
  }
}

/**
 * Whether the error comes from the parser or a broken connection; not from our own refusals, and not from this
 * machine.
 */
const isErrorOfForm = ({ code, syscall }: NodeJS.ErrnoException) => !syscall && (!code || /^(FST_|E)/.test(code))
