import { callApi, isApiFailure } from '@buoy/ui/console/call-api.ts'
import type { BegunUpload, UploadPurpose, UploadState } from '../contract.ts'

/** A piece that gets lost on the way is sent again this often before the owner is told. */
const TRIES = 4
const FIRST_WAIT_MS = 500

/**
 * Sends a file in pieces and answers its upload's id. `onProgress` hears the share that has arrived
 * (0 to 1). A line that breaks for a moment is waited for; `signal` gives up and cleans up.
 */
export async function sendFile(
  file: File,
  purpose: UploadPurpose,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<string> {
  const upload = await callApi<BegunUpload>('/uploads', {
    method: 'POST',
    body: { purpose, bytes: file.size },
  })
  try {
    for (let offset = 0; offset < file.size; offset += upload.pieceBytes) {
      options.signal.throwIfAborted()
      const piece = file.slice(offset, offset + upload.pieceBytes)
      await sendPiece(`/console/api/uploads/${upload.id}/${offset}`, piece, options.signal)
      options.onProgress(Math.min(1, (offset + piece.size) / file.size))
    }
  } catch (error) {
    void callApi(`/uploads/${upload.id}`, { method: 'DELETE' }).catch(() => {})
    throw error
  }
  return upload.id
}

async function sendPiece(url: string, piece: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: piece,
      signal,
    }).catch((error: unknown) => {
      if (signal.aborted || attempt === TRIES) throw error
      return null
    })
    if (response?.ok) return void ((await response.json()) as UploadState)
    if (response !== null && response.status < 500) throw await refusalOf(response)
    if (attempt === TRIES) throw new Error('The upload failed. Check your connection and try again.')
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (attempt - 1)))
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const reply = (await response.json().catch(() => null)) as { message?: string } | null
  return new Error(reply?.message ?? `The store refused the file (${response.status}).`)
}

/** Why a file could not be sent, in words for its owner. */
export function uploadFailure(error: unknown): string {
  if (isApiFailure(error) || (error instanceof Error && error.name !== 'TypeError')) return error.message
  return 'The upload failed. Check your connection and try again.'
}
