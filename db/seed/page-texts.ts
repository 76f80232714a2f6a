import { readdir, readFile } from 'node:fs/promises'

export type PageText = { slug: string; title: string; description: string; body: string }

const FOLDER = new URL('./pages/', import.meta.url)

/**
 * Reads the demo store's plain pages: one text file each, named by its slug, whose first line is the
 * title and whose second line is the description for search engines.
 */
export async function readPageTexts(): Promise<PageText[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.txt')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [title = '', description = '', ...rest] = (await readFile(new URL(file, FOLDER), 'utf8')).split(
        '\n',
      )
      return { slug: file.slice(0, -'.txt'.length), title, description, body: rest.join('\n').trim() }
    }),
  )
}
