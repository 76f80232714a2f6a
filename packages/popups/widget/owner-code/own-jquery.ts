import { chooseJquery, type JqueryVersion, servesFor } from '../../campaigns/rules/jquery-choice.ts'

/** The built copies by version, put here by the build. */
declare const JQUERY_COPIES: Record<JqueryVersion, string>

/** jQuery, as far as it is tried out here. */
export type Jquery = {
  (element: Element): { addClass: (name: string) => { hasClass: (name: string) => boolean } }
  fn?: { jquery?: unknown }
  ajax?: unknown
}

/**
 * The jQuery that an owner's code gets (W4.85, W4.86): the page's own when it works and is new enough for what the tag
 * says, else a copy of ours, which takes no name of the page's. Rejects when that copy cannot be fetched.
 */
export async function ownJquery(configured: string): Promise<Jquery> {
  const wanted = chooseJquery(configured)
  const pages: unknown = Reflect.get(window, 'jQuery')
  if (works(pages) && servesFor(pages.fn?.jquery, wanted)) return pages
  const copy: { default: Jquery } = await import(new URL(JQUERY_COPIES[wanted], import.meta.url).href)
  return copy.default
}

/** A page's library may have been broken by another one, or by half of an update. */
function works(library: unknown): library is Jquery {
  try {
    const jquery = library as Jquery
    return jquery(document.createElement('i')).addClass('tried').hasClass('tried') === true
  } catch {
    // Not there, or there and useless: either way a copy takes its place.
    return false
  }
}
