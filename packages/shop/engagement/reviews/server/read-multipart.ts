/** Most parts of a form; a review has a dozen. */
const MAXIMUM_PARTS = 30

/** What a form with files held: text by name, and the photos that were chosen. */
export type MultipartFields = Record<string, string | Buffer[]> & { photos: Buffer[] }

/**
 * Reads a `multipart/form-data` body with the platform's own parser. Throws a 400 when it is damaged.
 * Only photos are taken as files; an empty file field, as browsers send it, is no photo.
 */
export async function readMultipart(contentType: string, body: Buffer): Promise<MultipartFields> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null)
  const parts = form === null ? [] : [...form]
  if (form === null || parts.length > MAXIMUM_PARTS) {
    const message = 'The form arrived damaged. Reload the page and send it again.'
    throw Object.assign(new Error(message), { statusCode: 400, code: 'bad-request' })
  }
  const fields: MultipartFields = { photos: [] }
  for (const [name, value] of parts) {
    if (typeof value === 'string') {
      if (name !== 'photos') fields[name] = value
    } else if (name === 'photos' && value.size > 0) {
      fields.photos.push(Buffer.from(await value.arrayBuffer()))
    }
  }
  return fields
}
