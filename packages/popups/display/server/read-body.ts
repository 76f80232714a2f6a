import { isUtf8 } from 'node:buffer'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { readMultipart } from '@buoy/platform/http/server/read-multipart.ts'

/** Flat fields as they came; a name sent twice keeps its first value. */
export type WireFields = Record<string, unknown>

const MOST_FIELDS = 200

/**
 * Reads the body of a call. The widget sends form data (W7.01), form-encoded text (W7.14) or JSON; JSON
 * also comes as text/plain, because a JSON beacon sent while a page closes would be lost to its preflight.
 * Refuses what is not UTF-8, broken JSON or broken form data, with a text that says which.
 */
export async function readBody(body: unknown, contentType: string | undefined): Promise<Outcome<WireFields>> {
  if (!Buffer.isBuffer(body) || body.length === 0) return done({})
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase()
  if (!isUtf8(body)) return unreadable('The body is not valid UTF-8 text.')
  if (type === 'multipart/form-data') return readFormData(body, contentType ?? '')
  const text = body.toString('utf8')
  if (type === 'application/x-www-form-urlencoded') return readEncoded(text)
  if (type === 'application/json' || type === 'text/plain' || type === '') return readJson(text)
  return unreadable(
    `This call does not take ${type}. Send form data, a form-encoded body, or JSON as application/json or text/plain.`,
  )
}

/** Its text fields; files, which no call has, are passed over. */
async function readFormData(body: Buffer, contentType: string): Promise<Outcome<WireFields>> {
  const parts = await readMultipart(body, contentType, MOST_FIELDS)
  if (!parts.ok) return unreadable(parts.refusals[0]?.message ?? '')
  return collect(
    parts.value.filter((part) => !part.isFile).map(({ name, bytes }) => [name, bytes.toString()]),
  )
}

function readEncoded(text: string): Outcome<WireFields> {
  try {
    for (const piece of text.split(/[&=]/)) decodeURIComponent(piece.replaceAll('+', ' '))
  } catch {
    return unreadable('The form holds a percent sign that encodes no UTF-8 text.')
  }
  return collect([...new URLSearchParams(text)])
}

function readJson(text: string): Outcome<WireFields> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return collect(Object.entries(value))
    }
    return unreadable('The JSON must be one object.')
  } catch {
    return unreadable('The body is not valid JSON.')
  }
}

function collect(pairs: [string, unknown][]): Outcome<WireFields> {
  if (pairs.length > MOST_FIELDS) return unreadable(`The body has more than ${MOST_FIELDS} fields.`)
  const fields: WireFields = Object.create(null)
  for (const [name, value] of pairs) {
    if (!(name in fields)) fields[name] = value
  }
  return done(fields)
}

function unreadable(message: string): Outcome<WireFields> {
  return refused({ code: 'unreadable_body', message })
}
