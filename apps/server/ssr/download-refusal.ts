import type { DownloadDeps } from '@buoy/shop/orders/downloads/server/download-routes.ts'
import { identifyCaller } from '../http/session.ts'
import { type PagesDeps, servePersonal } from './render-page.ts'

/** Draws the page of a download that there is no file for: what is the matter, why, and where to go on. */
export function showDownloadRefusal(deps: PagesDeps): DownloadDeps['showRefusal'] {
  return async (request, reply, { status, message }) => {
    const form = { form: 'download', errors: [{ field: null, message }], values: {} }
    const address = new URL(request.url, deps.publicUrl)
    const caller = await identifyCaller(deps, request, reply)
    return servePersonal(deps, { address, caller, refused: { status, form } }, reply)
  }
}
