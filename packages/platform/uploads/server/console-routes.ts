import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { replyRefusals } from '../../http/server/reply-outcome.ts'
import {
  type BegunUpload,
  newUpload,
  PIECE_BYTES,
  piecePath,
  type UploadState,
  uploadPath,
} from '../contract.ts'
import { appendPiece, beginUpload, dropUpload, type UploadDeps } from './upload-files.ts'

const MEANINGS = { status: { 'wrong-offset': 409, 'too-large': 413 } }

/** Sending files to the console, piece by piece: begin, add pieces, give up. Stands behind the owner guard. */
export function uploadRoutes(deps: UploadDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post(
      '/console/api/uploads',
      { schema: { body: newUpload } },
      async (request, reply): Promise<BegunUpload> => {
        reply.code(201)
        return { id: await beginUpload(deps, request.body.purpose), pieceBytes: PIECE_BYTES }
      },
    )

    typed.put(
      '/console/api/uploads/:id/:offset',
      { bodyLimit: PIECE_BYTES, schema: { params: piecePath } },
      async (request, reply): Promise<UploadState | FastifyReply> => {
        if (!Buffer.isBuffer(request.body) || request.body.byteLength === 0) {
          const message = 'Send the bytes of the piece as application/octet-stream.'
          return replyRefusals(reply, [{ code: 'no-bytes', message }])
        }
        const outcome = await appendPiece(deps, { ...request.params, bytes: request.body })
        if (!outcome.ok) return replyRefusals(reply, outcome.refusals, MEANINGS)
        return { received: outcome.value }
      },
    )

    typed.delete('/console/api/uploads/:id', { schema: { params: uploadPath } }, async (request, reply) => {
      await dropUpload(deps, request.params.id)
      return reply.code(204).send()
    })
  }
}
