import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Text; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/
/** A smaller file fits into one packet as it is. */
const LEAST_BYTES = 500

/**
 * Writes `{file}.br` and `{file}.gz` beside every text file of a folder, in the best quality: they are
 * compressed once and sent for as long as the release lives. The server picks what the browser takes.
 * Answers how many files it compressed.
 */
export async function compressAssets(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  const written = await Promise.all(names.map((name) => compressFile(join(folder, name))))
  return written.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return false
  const [br, gzipped] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzipped)])
  return true
}
