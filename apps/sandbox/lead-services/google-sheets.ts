import { createVerify, generateKeyPairSync } from 'node:crypto'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { bodyOf, type LeadBox, objectIn, refuse, SANDBOX_LIST } from './lead-box.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const EMAIL = 'sandbox@buoy-sandbox.iam.gserviceaccount.example'
const TOKEN = 'sandbox-access-token'

/** Google's token endpoint for service accounts, and appending to a spreadsheet; its key file is made when it is asked for. */
export function googleStandIn(box: LeadBox, { now }: { now: () => Date }): FastifyPluginAsync {
  return async (app) => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) {
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
      )
    }
    const fail = (reply: FastifyReply, code: number, status: string, message: string) =>
      refuse(reply, code, { error: { code, message, status } })

    app.get('/service-account.json', async () => ({
      type: 'service_account',
      client_email: EMAIL,
      private_key: pem,
    }))

    app.post('/token', async (request, reply) => {
      const { grant_type: grant, assertion } = bodyOf(request)
      const [head = '', claim = '', signature = ''] = String(assertion).split('.')
      const isSigned = createVerify('RSA-SHA256')
        .update(`${head}.${claim}`)
        .verify(publicKey, signature, 'base64url')
      const { iss, scope, exp } = isSigned
        ? objectIn(JSON.parse(Buffer.from(claim, 'base64url').toString()))
        : {}
      const isGood = iss === EMAIL && String(scope).endsWith('/auth/spreadsheets')
      if (grant !== GRANT || !isGood || Number(exp) * SECOND_MS <= now().getTime()) {
        return refuse(reply, 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
      }
      return { access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' }
    })

    const sheets = '/v4/spreadsheets/:id/values/:range'
    app.addHook('preHandler', async (request, reply) => {
      if (!request.url.includes('/v4/')) return
      if (request.headers.authorization !== `Bearer ${TOKEN}`) {
        return fail(reply, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
      }
      const { id = '', range = '' } = request.params as { id?: string; range?: string }
      if (id !== SANDBOX_LIST) return fail(reply, 404, 'NOT_FOUND', 'Requested entity was not found.')
      if (!/^(A1|'Leads'!A1)(:append)?$/.test(range)) {
        return fail(reply, 400, 'INVALID_ARGUMENT', `Unable to parse range: ${range}`)
      }
      const seconds = box.takeCall()
      if (seconds !== null) {
        return fail(reply.header('retry-after', seconds), 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.')
      }
    })
    app.get(sheets, async () => ({
      range: 'A1',
      ...(box.rows.length > 0 && { values: [[box.rows[0]?.[0]]] }),
    }))
    app.post(sheets, async (request, reply) => {
      const { valueInputOption } = request.query as { valueInputOption?: string }
      const { values } = bodyOf(request)
      if (valueInputOption !== 'RAW' || !Array.isArray(values)) {
        return fail(reply, 400, 'INVALID_ARGUMENT', 'valueInputOption is required')
      }
      box.addRows(values.map((row: unknown[]) => row.map(String)))
      return { updates: { updatedRows: values.length } }
    })
  }
}
