import { readMultipart } from '@buoy/platform/http/server/read-multipart.ts'

/** Most parts of a form; a review has a dozen. */
const MAXIMUM_PARTS = 30

/** What the form held: text by name, and the photos that were chosen. */
export type ReviewForm = Record<string, string | Buffer[]> & { photos: Buffer[] }

/**
 * Reads the review form with its photos. Throws a 400 when it is damaged.
 * Only photos are taken as files; an empty file field, as browsers send it, is no photo.
 */
export async function readReviewForm(contentType: string, body: Buffer): Promise<ReviewForm> {
  const parts = await readMultipart(body, contentType, MAXIMUM_PARTS)
  if (!parts.ok) {
    const message = 'The form arrived damaged. Reload the page and send it again.'
    throw Object.assign(new Error(message), { statusCode: 400, code: 'bad-request' })
  }
  const form: ReviewForm = Object.assign(Object.create(null), { photos: [] })
  for (const { name, bytes, isFile } of parts.value) {
    if (!isFile && name !== 'photos') form[name] = bytes.toString()
    if (isFile && name === 'photos' && bytes.length > 0) form.photos.push(bytes)
  }
  return form
}
