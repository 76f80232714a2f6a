import { done, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { replyOutcome, replyRefusal, replyRefusals } from './reply-outcome.ts'

async function answerTo(refusals: Refusal[], ...more: [meanings?: object, more?: object]) {
  const app = fastify()
  app.get('/', (_request, reply) => replyRefusals(reply, refusals, ...more))
  const reply = await app.inject('/')
  return { status: reply.statusCode, body: reply.json() }
}

it('says what was refused in one body', async () => {
  const name = { code: 'no-name', message: 'Give it a name.', field: 'name' }
  expect(await answerTo([name, { code: 'late', message: 'Too late.' }])).toEqual({
    status: 400,
    body: {
      code: 'no-name',
      message: 'Give it a name. Too late.',
      issues: [{ field: 'name', message: 'Give it a name.' }],
    },
  })
})

it.each([
  ['not-found', undefined, 404],
  ['unknown-post', undefined, 404],
  ['unknown_site', undefined, 404],
  ['unknown-country', 'countries', 400],
  ['slug-taken', 'slug', 409],
  ['stock-moved', undefined, 409],
  ['changed-meanwhile', undefined, 409],
  ['foreign-origin', undefined, 403],
  ['in-use', undefined, 409],
  ['anything', undefined, 400],
])('answers %s with its status', async (code, field, status) => {
  const refusal = { code, message: 'No.', ...(field && { field }) }
  expect((await answerTo([refusal], { status: { 'in-use': 409 } })).status).toBe(status)
})

it('takes code and status from the first refusal that has a status', async () => {
  const refusals = [
    { code: 'no-name', message: 'Give it a name.', field: 'name' },
    { code: 'stock-moved', message: 'Stock has moved.' },
  ]
  expect(await answerTo(refusals)).toMatchObject({ status: 409, body: { code: 'stock-moved' } })
})

it('adds what belongs to the answer, and has a status for all other codes', async () => {
  const refusal = { code: 'held', message: 'It is held.' }
  expect(await answerTo([refusal], { otherwise: 409 }, { theirs: { a: 1 } })).toEqual({
    status: 409,
    body: { code: 'held', message: 'It is held.', issues: [], theirs: { a: 1 } },
  })
})

it('gives one refusal the status it is told', async () => {
  const app = fastify()
  app.get('/', (_request, reply) => replyRefusal(reply, 401, { code: 'not-found', message: 'Sign in.' }))
  const reply = await app.inject('/')
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toEqual({ code: 'not-found', message: 'Sign in.', issues: [] })
})

it('answers the value of what went well', async () => {
  const app = fastify()
  app.get('/value', (_request, reply) => replyOutcome(reply, done({ id: 1 })))
  app.get('/nothing', (_request, reply) => replyOutcome(reply, done(null)))
  app.get('/made', (_request, reply) => replyOutcome(reply.code(201), done({ id: 1 })))
  app.get('/refused', (_request, reply) =>
    replyOutcome(reply.code(201), refused({ code: 'x', message: 'X' })),
  )
  const [value, nothing, made, no] = await Promise.all(
    ['value', 'nothing', 'made', 'refused'].map((path) => app.inject(`/${path}`)),
  )
  expect(value?.json()).toEqual({ id: 1 })
  expect(nothing?.statusCode).toBe(204)
  expect(made?.statusCode).toBe(201)
  expect(no?.statusCode).toBe(400)
})
