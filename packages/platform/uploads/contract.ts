import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** What a file is sent for, and how large it may be, in bytes. */
export const UPLOAD_LIMITS = {
  picture: 20 * 1024 * 1024,
  csv: 200 * 1024 * 1024,
  download: 2 * 1024 * 1024 * 1024,
} as const
export type UploadPurpose = keyof typeof UPLOAD_LIMITS

/** A file arrives in pieces of at most this many bytes, so that a slow line never runs into a time limit. */
export const PIECE_BYTES = 1024 * 1024

/** `POST /console/api/uploads`: begins one. The answer is {@link BegunUpload}. */
export const newUpload = z
  .object({
    purpose: z.enum(['picture', 'csv', 'download']),
    bytes: z.number().int().min(1, 'The file is empty. Choose another one.'),
  })
  .refine(({ purpose, bytes }) => bytes <= UPLOAD_LIMITS[purpose], {
    path: ['bytes'],
    error: ({ input }) => {
      const { purpose } = input as { purpose: UploadPurpose }
      return `The file is larger than ${UPLOAD_LIMITS[purpose] / 1024 / 1024} MB. Make it smaller or split it.`
    },
  })

export type BegunUpload = { id: string; pieceBytes: number }

/** `PUT /console/api/uploads/{id}/{offset}`: the bytes from `offset` on. */
export const piecePath = z.object({
  id: z.string().regex(/^(picture|csv|download)-[0-9A-Za-z]{22}$/, 'There is no upload of this name.'),
  offset: plainNumber(z.number().int().min(0).max(UPLOAD_LIMITS.download)),
})

/** What has arrived; a piece that starts elsewhere is refused with `wrong-offset` and told this. */
export type UploadState = { received: number }

export const uploadPath = piecePath.pick({ id: true })
