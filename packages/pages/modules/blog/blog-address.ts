/** Says which page which blog module shows: `et_blog=news.2`; several with commas between them. */
export const BLOG_PARAMETER = 'et_blog'

/** Modules of one page that an address speaks of at most. */
const MOST_MODULES = 6
const ENTRY = /^(?<id>[A-Za-z][\w-]{0,63})\.(?<page>[1-9]\d{0,3})$/

/** Which page each blog module shows, by module id; what is not in it shows its first. */
export type BlogPages = Readonly<Record<string, number>>

/** Reads the parameter; nonsense is left out. */
export function readBlogPages(text: string | null): BlogPages {
  const entries = (text ?? '').split(',').slice(0, MOST_MODULES)
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const { id, page } = ENTRY.exec(entry)?.groups ?? {}
      return id === undefined ? [] : [[id, Number(page)]]
    }),
  )
}

/** Writes the parameter, in the order of the ids so that one state has one address; '' where all show their first page. */
export function writeBlogPages(pages: BlogPages): string {
  return Object.entries(pages)
    .filter(([, page]) => page > 1)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, MOST_MODULES)
    .map(([id, page]) => `${id}.${page}`)
    .join(',')
}

/** Address of a page of one module; the other modules stay where they are, and the module is scrolled to. */
export function blogPageAddress(path: string, pages: BlogPages, id: string, page: number): string {
  const written = writeBlogPages({ ...pages, [id]: page })
  return `${path}${written === '' ? '' : `?${BLOG_PARAMETER}=${written}`}#${id}`
}
