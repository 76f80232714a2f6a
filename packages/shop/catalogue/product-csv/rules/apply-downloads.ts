import type { DraftDownload, ProductDraft } from '../../products/draft-contract.ts'
import type { PlacedRow, RowDownload } from './import-row.ts'
import type { Note } from './notes.ts'

/** Files to download replace those of the product, or of the variation with this SKU; what is there keeps its id. */
export function applyDownloads(
  draft: ProductDraft,
  { row, sku }: { row: PlacedRow; sku: string | null },
  remark: Note,
): ProductDraft {
  const { downloads } = row.product
  if (downloads === undefined) return draft
  const isOwn = (one: DraftDownload) => one.sku?.toLowerCase() === sku?.toLowerCase()
  const own = draft.downloads.filter(isOwn)
  const wanted = downloads.flatMap((one, index): DraftDownload[] => {
    const known = own.find(({ url, file }) => (url ?? file) === one.url)
    const name = one.name || fileNameOf(one, index)
    if (known !== undefined) return [{ ...known, name }]
    if (/^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(one.url)) {
      return [{ id: null, name, url: one.url, file: null, sku }]
    }
    const message = `"${one.url.slice(0, 80)}" is not an address of the web: this file to download is left out.`
    remark(row.line, `Download ${index + 1} URL`, message)
    return []
  })
  return { ...draft, downloads: [...draft.downloads.filter((one) => !isOwn(one)), ...wanted] }
}

function fileNameOf({ url }: RowDownload, index: number): string {
  return url.split(/[?#]/, 1)[0]?.split('/').at(-1)?.slice(0, 100) || `File ${index + 1}`
}
