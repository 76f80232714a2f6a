import fc from 'fast-check'
import {
  badFields,
  badSegment,
  badText,
  badValue,
  CALL_NAMES,
  encodeWell,
  FIELD_NAMES,
} from './bad-values.ts'
import { type JsonSchema, jsonSchemaOf, likelyValue } from './likely-value.ts'

/**
 * A route as Fastify was given it, with `:name` and `*` in its address, and the schemas of what it takes; or a call, by its
 * address with a query.
 */
export type Route = { method: string; url: string; body?: unknown; query?: unknown }

/** Who sends a request: the cookies of a session, and the page that it would be sent from. */
export type Sender = { cookie: string; origin: string }

export type BadRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload: Buffer | undefined
}

type Body = { type: string | undefined; payload: Buffer | undefined }

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** Bodies: none, broken, of the wrong shape, in the wrong encoding, too large, wrongly named. */
const badBody: fc.Arbitrary<Body> = fc.oneof(
  fc.constant<Body>({ type: undefined, payload: undefined }),
  badFields.map((fields) => ({ type: FORM, payload: Buffer.from(formEncoded(fields)) })),
  badFields.map((fields) => ({ type: JSON_TYPE, payload: Buffer.from(jsonEncoded(fields)) })),
  fc.json({ maxDepth: 4 }).map((text) => ({ type: JSON_TYPE, payload: Buffer.from(text) })),
  fc
    .constantFrom('{', '{"a":', '[1,]', "{'a':1}", '\ufeff{}', '{"__proto__":{"a":1}}', `${'['.repeat(3000)}`)
    .map((text) => ({ type: JSON_TYPE, payload: Buffer.from(text) })),
  fc
    .uint8Array({ maxLength: 200 })
    .chain((bytes) =>
      fc
        .constantFrom(
          FORM,
          JSON_TYPE,
          'text/plain',
          'multipart/form-data; boundary=x',
          'image/png',
          'nonsense',
          'multipart/form-data',
          'application/json; charset=utf-16',
          'APPLICATION/JSON',
          'application/merge-patch+json',
          'application/x-www-form-urlencoded; charset=latin1',
          'application/json, text/html',
          ';',
        )
        .map((type) => ({ type, payload: Buffer.from(bytes) })),
    ),
  fc.constantFrom(FORM, JSON_TYPE).map((type) => ({ type, payload: Buffer.alloc(300_000, 'a=%ff&') })),
)

const badHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    cookie: fc.constantFrom(
      'buoy_session=x',
      'buoy_session=%00; buoy_cart=1.2.3',
      `buoy_session=${'a'.repeat(22)}`,
      '=;=;',
      `buoy_cart=${'x'.repeat(7000)}`,
      Array.from({ length: 300 }, (_, index) => `c${index}=${index}`).join('; '),
      'buoy_customer.session_token=%ED%A0%80; buoy_visitor=%00; buoy_account=%ff',
      'buoy_session=a; buoy_session=b; buoy_visitor=1.2.3; __proto__=x',
    ),
    host: fc.constantFrom(
      '',
      'elsewhere.example',
      'a b',
      'x@y',
      '1.2.3.4.5',
      'localhost:99999',
      '[::1',
      'xn--0',
    ),
    'x-forwarded-for': fc.constantFrom(
      '',
      ',',
      '1.2.3',
      '203.0.113.9, nonsense',
      '::ffff:127.0.0.1',
      'x'.repeat(3000),
    ),
    'x-forwarded-host': fc.constantFrom('', 'elsewhere.example', 'a b', 'a, b c', '[', '\u00ff'),
    'x-forwarded-proto': fc.constantFrom('', 'https', 'javascript', 'https, http', 'http://'),
    'x-forwarded-port': fc.constantFrom('0', '99999', 'x'),
    forwarded: fc.constantFrom('for=_x;host="a b"', 'nonsense'),
    'x-http-method-override': fc.constantFrom('DELETE', 'nonsense'),
    'x-requested-with': fc.constantFrom('XMLHttpRequest', ''),
    'x-wp-nonce': fc.constantFrom('', '0123456789', '\u00ff'),
    'accept-language': fc.constantFrom('*', 'en;q=nonsense', 'x'.repeat(3000)),
    'if-modified-since': fc.constantFrom('nonsense', '99999-01-01'),
    'content-encoding': fc.constantFrom('gzip', 'nonsense'),
    origin: fc.constantFrom('https://evil.example', 'null', 'not an origin', 'http://localhost'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'nonsense'),
    referer: fc.constantFrom('https://evil.example/', 'x'),
    accept: fc.constantFrom('application/json', 'text/html', '*/*', 'nonsense'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity;q=0', 'nonsense'),
    'user-agent': fc.constantFrom('', 'x'.repeat(3000), 'Googlebot'),
    authorization: fc.constantFrom('Basic %%%', 'Bearer sk_test_nothing', 'nonsense'),
    'stripe-signature': fc.constantFrom('t=1,v1=00', 't=,v1=', 'nonsense'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
    range: fc.constantFrom('bytes=5-1', 'bytes=-', 'nonsense'),
  },
  { requiredKeys: [] },
)

/** Bodies that a route would nearly take: of its schema, with bad text and numbers in some places. */
function likelyBody(schema: JsonSchema | null): fc.Arbitrary<Body> {
  if (schema === null) return badBody
  const body = likelyValue(schema, badValue)
  return body.map((value) => ({ type: JSON_TYPE, payload: Buffer.from(jsonEncoded(value)) }))
}

/**
 * Bad requests to one route: its address with bad parameters, query, headers and body. With a sender most come with
 * their session and from their page, and so get further.
 */
export function badRequestTo(route: Route, sender: Sender | null = null): fc.Arbitrary<BadRequest> {
  const schema = jsonSchemaOf(route.body)
  const asked = jsonSchemaOf(route.query)
  const places = route.url.split('/').filter((part) => part.startsWith(':') || part === '*').length
  return fc
    .record({
      segments: fc.array(badSegment, { minLength: places, maxLength: places }),
      call: fc.option(fc.constantFrom(...CALL_NAMES)),
      query: fc.oneof(
        fc.dictionary(fc.constantFrom(...FIELD_NAMES), badText, { maxKeys: 3 }),
        likelyValue(asked ?? {}, badText).map((value) => (typeof value === 'object' ? { ...value } : {})),
      ),
      headers: badHeaders,
      isSent: fc.integer({ min: 0, max: 3 }),
      body: fc.oneof(badBody, likelyBody(schema)),
    })
    .map(({ segments, call, query, headers: own, isSent, body }) => {
      const headers = sender === null || isSent === 0 ? own : { ...own, ...sentBy(sender) }
      const withCall = call === null || route.url !== '/' ? query : { ...query, 'wc-ajax': call }
      const search = formEncoded(withCall)
      const mark = route.url.includes('?') ? '&' : '?'
      const hasBody = route.method !== 'GET' && route.method !== 'HEAD'
      return {
        method: route.method,
        url: `${fillPlaces(route.url, segments)}${search === '' ? '' : `${mark}${search}`}`,
        headers: { ...headers, ...(hasBody && body.type !== undefined ? { 'content-type': body.type } : {}) },
        payload: hasBody ? body.payload : undefined,
      }
    })
}

function sentBy({ cookie, origin }: Sender): Record<string, string> {
  const { host } = new URL(origin)
  return {
    cookie,
    origin,
    host,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-host': '',
    'x-forwarded-proto': '',
  }
}

function fillPlaces(url: string, segments: readonly string[]): string {
  let next = 0
  return url
    .split('/')
    .map((part) => (part.startsWith(':') || part === '*' ? (segments[next++] ?? '') : part))
    .join('/')
}

function formEncoded(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encodeWell(name)}=${encodeWell(textOf(value))}`)
    .join('&')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonEncoded(value)
}

function jsonEncoded(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner)) ?? 'null'
}
