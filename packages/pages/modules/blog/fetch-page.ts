import { isPageContent } from './fetched-page.ts'

/** The inside of a module's container, and which page it shows. */
export type PageContent = { html: string; page: number; pageCount: number }

const CONTAINER = '.et_pb_ajax_pagination_container'
const ERROR_PAGE = 'error404'
/** The field that a layout under preview is posted in (S7.54). */
const LAYOUT_FIELD = 'et_layout_block_layout_content'

/**
 * Fetches a page and takes the content of one module's container out of it: with GET (S7.52), inside a
 * layout preview by posting the layout (S7.53). `null` for every failure, and for a page that does not
 * hold the module.
 */
export async function fetchPage(asked: {
  address: string
  id: string
  layout: string | null
  signal: AbortSignal
}): Promise<PageContent | null> {
  const { address, id, layout, signal } = asked
  try {
    const sent =
      layout === null ? {} : { method: 'POST', body: new URLSearchParams({ [LAYOUT_FIELD]: layout }) }
    const response = await fetch(address, { ...sent, signal, headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const isErrorPage = page.body.classList.contains(ERROR_PAGE)
    const current = { isErrorPage: document.body.classList.contains(ERROR_PAGE) }
    if (!isPageContent({ status: response.status, isErrorPage }, current)) return null
    const container = page.getElementById(id)?.querySelector<HTMLElement>(CONTAINER)
    if (!container) return null
    const { page: number, pageCount } = container.dataset
    return { html: container.innerHTML, page: Number(number), pageCount: Number(pageCount) }
  } catch {
    // Offline, or broken off because another page was wanted: what is shown stays.
    return null
  }
}
