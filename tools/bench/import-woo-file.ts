import { setTimeout as wait } from 'node:timers/promises'
import type { FileImport } from '@buoy/platform/imports/contract.ts'
import type { Ask } from './console-calls.ts'

const POLL_MS = 200
const PATIENCE_MS = 600_000

/** Uploads a file of text in pieces, and answers the id of the upload. */
export async function uploadText(ask: Ask, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const { id, pieceBytes } = await ask<{ id: string; pieceBytes: number }>('POST', '/uploads', {
    purpose: 'csv',
    bytes: bytes.length,
  })
  for (let offset = 0; offset < bytes.length; offset += pieceBytes)
    await ask('PUT', `/uploads/${id}/${offset}`, bytes.subarray(offset, offset + pieceBytes))
  return id
}

/** Opens an import of products from what was uploaded; nothing is checked or written yet. */
export function openImport(ask: Ask, upload: string): Promise<FileImport> {
  return ask<FileImport>('POST', '/product-imports', { upload, fileName: 'products.csv' })
}

/** Has an import checked as it was recognised, and waits for the end. */
export async function checkImport(ask: Ask, { id, mapping, options }: FileImport): Promise<FileImport> {
  await ask('POST', `/product-imports/${id}/check`, { mapping, options })
  return until(ask, id, 'checked')
}

/** Writes the products of an import that was checked, and waits for the end. */
export async function runImport(ask: Ask, { id }: FileImport): Promise<FileImport> {
  await ask('POST', `/product-imports/${id}/run`)
  return until(ask, id, 'done')
}

/** An export in WooCommerce's shape: eight simple products, then two with four variations, and again. The cheapest costs `dollars` and a half. */
export function wooFile(products: number, dollars = 24): { text: string; rows: number } {
  const heading =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status",' +
    '"In stock?",Stock,"Backorders allowed?","Weight (kg)","Regular price",Categories,Tags,Parent,Upsells,Position,' +
    '"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"'
  const lines: string[] = []
  for (let product = 1; product <= products; product += 1) {
    const name = `Imported product ${product}`
    const facts = `1,0,visible,"A short text about ${name}.","<p>A longer text about <strong>${name}</strong>.</p>",taxable,1`
    const places = `"Imported ${product % 40} > Shelf ${product % 7}","imported, tag ${product % 50}"`
    const linked = product > 1 ? `bench-${product - 1}` : ''
    if (product % 10 < 8) {
      lines.push(
        `${product}0,simple,bench-${product},${name},${facts},12,0,0.4,${dollars}.50,${places},,${linked},${product},Material,Cork,1,0`,
      )
      continue
    }
    const sizes = ['S', 'M', 'L', 'XL']
    lines.push(
      `${product}0,variable,bench-${product},${name},${facts},,0,0.4,,${places},,${linked},${product},Size,"${sizes.join(', ')}",1,0`,
    )
    for (const [index, size] of sizes.entries()) {
      lines.push(
        `${product}${index + 1},variation,bench-${product}-${size},${name} - ${size},1,0,visible,,,taxable,1,5,0,,${dollars + index}.50,,,bench-${product},,${index},Size,${size},,0`,
      )
    }
  }
  return { text: `${heading}\n${lines.join('\n')}\n`, rows: lines.length }
}

async function until(ask: Ask, id: FileImport['id'], state: FileImport['state']): Promise<FileImport> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(POLL_MS)) {
    const file = await ask<FileImport>('GET', `/product-imports/${id}`)
    if (file.state === state) return file
    if (file.state === 'failed') throw new Error(`The import failed: ${file.problem}`)
  }
  throw new Error(`The import did not come to be ${state}.`)
}
