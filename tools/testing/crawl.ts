/** Reads a page by its address, as a visitor does. */
type Read = (url: string) => Promise<{ statusCode: number; body: string }>

export type CrawledPage = { status: number; html: string }

/** Follows every link of a site's own pages from where `begin` names; answers pages by address. */
export async function crawl(read: Read, begin: readonly string[]): Promise<Map<string, CrawledPage>> {
  const seen = new Map<string, CrawledPage>()
  const todo = [...begin]
  for (let url = todo.shift(); url !== undefined; url = todo.shift()) {
    if (seen.has(url)) continue
    const { statusCode, body } = await read(url)
    seen.set(url, { status: statusCode, html: body })
    if (statusCode !== 200) continue
    for (const [, href = ''] of body.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g))
      todo.push(href.replaceAll('&amp;', '&'))
  }
  return seen
}

/** Words of a page and what its attributes say; without scripts, styles and addresses of files. */
export function wordsOfPage(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/(?:href|src|srcset|class|d|fill|stroke)="[^"]*"/g, ' ')
}

/** The same without the lists of choices of forms: every country of the world is among them. */
export function ownWordsOfPage(html: string): string {
  return wordsOfPage(html).replaceAll(/<option\b[\s\S]*?<\/option>/g, ' ')
}
