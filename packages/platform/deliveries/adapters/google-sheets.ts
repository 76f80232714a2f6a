import { createSign } from 'node:crypto'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { z } from 'zod'
import { notSent } from '../rules/assess-response.ts'
import type { FieldMapping } from '../rules/map-fields.ts'
import {
  type Account,
  type CallService,
  type DeliveryAdapter,
  jsonRequest,
  type Message,
  OTHER_API_ADDRESS,
  textAt,
} from '../server/adapter.ts'

const SHEETS = 'https://sheets.googleapis.com'
const TOKENS = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const HOUR_SECONDS = 3600

/** What is used of the file that Google gives for a service account. */
const keyFile = z.object({ client_email: z.string().min(3), private_key: z.string().includes('PRIVATE KEY') })

/** Columns besides the first three, where nothing is mapped. */
const USUAL: FieldMapping[] = [
  { from: 'email', to: 'Email' },
  { from: 'first_name', to: 'First name' },
  { from: 'last_name', to: 'Last name' },
  { from: 'phone', to: 'Phone' },
]

/**
 * Google Sheets API v4 ("Method: spreadsheets.values.append") with an access token of a service account ("Using OAuth 2.0 for
 * Server to Server Applications": a JWT signed by RS256). Values go in as `RAW`, so a formula in an answer is a text. The
 * first column is the delivery's id: a row that was written although its answer got lost can be told from another one.
 */
export const GOOGLE_SHEETS: DeliveryAdapter = {
  id: 'google-sheets',
  label: 'Google Sheets',
  takes: 'events',
  settings: [
    {
      name: 'spreadsheet',
      label: 'Spreadsheet ID',
      kind: 'text',
      isNeeded: true,
      description: 'Between /d/ and /edit in its address. Share it with the service account as an editor.',
    },
    {
      name: 'sheet',
      label: 'Sheet',
      kind: 'text',
      isNeeded: false,
      description:
        'The name of its tab; the first one if empty. A test writes the headings into an empty sheet.',
    },
    OTHER_API_ADDRESS,
    {
      name: 'tokenAddress',
      label: 'Address for access tokens, if not the usual one',
      kind: 'address',
      isNeeded: false,
      placeholder: 'https://',
    },
  ],
  secret: {
    label: 'Key of the service account',
    description: 'The whole JSON file that Google Cloud gives you for the key.',
    isLong: true,
  },
  fields: { label: 'Column', usual: [] },
  doubleOptIn: null,
  send: async (call, account, message) => {
    const key = readKey(account.secret)
    if (key === null) {
      return notSent(
        'The key is not the JSON file of a service account. Paste the whole file, then send again.',
      )
    }
    const assertion = signJwt(key, account)
    if (assertion === null) {
      return notSent('The private key in the JSON file is damaged. Make a new key, then send again.')
    }
    const body = new URLSearchParams({ grant_type: GRANT, assertion }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
    const url = tokenAddressOf(account)
    const token = await call({ method: 'POST', url, headers, body, isSecret: true })
    if (token.outcome.result !== 'accepted') {
      // Google says 400 `invalid_grant` of a key that was deleted.
      return token.outcome.status === 400 ? { ...token.outcome, status: 401 } : token.outcome
    }
    return append(call, account, message, textAt(token.body, 'access_token'))
  },
}

async function append(call: CallService, account: Account, message: Message, token: string) {
  const { settings, mapping } = account
  const base = `${settings.address || SHEETS}/v4/spreadsheets/${encodeURIComponent(settings.spreadsheet ?? '')}`
  const headers = { authorization: `Bearer ${token}` }
  const columns = mapping.length > 0 ? mapping : USUAL
  const range = encodeURIComponent(rangeOf(settings.sheet ?? ''))
  const rows = [rowOf(message, columns)]
  if (message.kind === 'test') {
    const first = await call(jsonRequest('GET', `${base}/values/${range}`, headers))
    if (first.outcome.result !== 'accepted') return first.outcome
    const isEmpty = textAt(first.body, 'values', 0, 0) === ''
    if (isEmpty) rows.unshift(['Delivery', 'Time (UTC)', 'What', ...columns.map(({ to }) => to)])
  }
  const query = 'valueInputOption=RAW&insertDataOption=INSERT_ROWS'
  const body = { majorDimension: 'ROWS', values: rows }
  return (await call(jsonRequest('POST', `${base}/values/${range}:append?${query}`, headers, body))).outcome
}

/** The first cell of a tab; quotation marks in its name are doubled. */
function rangeOf(sheet: string): string {
  return sheet === '' ? 'A1' : `'${sheet.replaceAll("'", "''")}'!A1`
}

function rowOf({ id, at, kind, values }: Message, columns: readonly FieldMapping[]): string[] {
  const known = new Map(values.map(({ key, value }) => [key, value]))
  return [id, at.toISOString(), kind, ...columns.map(({ from }) => known.get(from) ?? '')]
}

function readKey(secret: string): z.output<typeof keyFile> | null {
  try {
    return keyFile.parse(JSON.parse(secret))
  } catch {
    // Whatever was pasted, it is not the file.
    return null
  }
}

function tokenAddressOf({ settings }: Account): string {
  return settings.tokenAddress || TOKENS
}

/** The signed claim that an access token is given for; `null` when the key cannot sign. */
function signJwt(key: z.output<typeof keyFile>, account: Account): string | null {
  const iat = Math.floor(account.now.getTime() / SECOND_MS)
  const claim = {
    iss: key.client_email,
    scope: SCOPE,
    aud: tokenAddressOf(account),
    iat,
    exp: iat + HOUR_SECONDS,
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claim)}`
  try {
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key.private_key, 'base64url')}`
  } catch {
    // The file was cut off or edited.
    return null
  }
}
