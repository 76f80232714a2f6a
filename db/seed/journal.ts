import { readdir, readFile } from 'node:fs/promises'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { postInput } from '@buoy/pages/blog/contract.ts'
import { movePost } from '@buoy/pages/blog/server/move-post.ts'
import { writePost } from '@buoy/pages/blog/server/write-post.ts'
import { findPicturesByName } from '@buoy/platform/pictures/server/picture-rows.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'

const FOLDER = new URL('./journal/', import.meta.url)

/**
 * Writes the demo store's journal: one text file for each post, named by its slug. Its first lines are the
 * title, the excerpt, the categories, the picture's name, the author, and how many days ago it was published.
 */
export async function seedJournal(deps: { db: Transaction; clock: Clock }): Promise<void> {
  const zone = async () => (await readStoreDetails(deps)).timeZone
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.txt')).sort()
  for (const file of files) {
    const lines = (await readFile(new URL(file, FOLDER), 'utf8')).split('\n')
    const [title = '', excerpt = '', categories = '', picture = '', author = '', days = '', ...rest] = lines
    const pictures = await findPicturesByName(deps.db, [picture])
    const pictureId = pictures.get(picture)
    if (pictureId === undefined) throw new Error(`${file}: there is no picture ${picture}`)
    const post = postInput.parse({
      title,
      excerpt,
      author,
      pictureId,
      slug: file.slice(0, -'.txt'.length),
      categories: categories.split(', '),
      body: rest.join('\n').trim(),
    })
    const published = new Date(deps.clock.now().getTime() - Number(days) * DAY_MS)
    const then = { db: deps.db, clock: { now: () => published }, zone }
    const written = await writePost(then, { id: null, post, owner: null })
    if (!written.ok) throw new Error(`${file}: ${written.refusals[0]?.message}`)
    const moved = await movePost(then, { id: written.value.id, move: { to: 'published' }, owner: null })
    if (!moved.ok) throw new Error(`${file}: ${moved.refusals[0]?.message}`)
  }
}
