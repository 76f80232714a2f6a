import { Tokenizer } from 'htmlparser2'

/** A tag of a page's markup: its attributes by their names in small letters, of one name the first. */
export type Tag = { name: string; attributes: ReadonlyMap<string, string> }

const ignore = () => {}

/**
 * The script and meta tags of a page, as browsers read them: not those in comments or inside of a script. Read by the
 * library's tokenizer alone, whose work grows with the page's length, however the page is written; what closes which tag
 * costs a parser more, and nobody asks it here.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  let tag = { name: '', attributes: new Map<string, string>() }
  let attribute = { name: '', value: '' }
  const keepTag = () => {
    if (tag.name === 'script' || tag.name === 'meta') tags.push(tag)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end).toLowerCase(), attributes: new Map() }
      },
      onattribname: (start, end) => {
        attribute = { name: html.slice(start, end).toLowerCase(), value: '' }
      },
      onattribdata: (start, end) => {
        attribute.value += html.slice(start, end)
      },
      onattribentity: (code) => {
        attribute.value += String.fromCodePoint(code)
      },
      onattribend: () => {
        const { name, value } = attribute
        if (!tag.attributes.has(name)) tag.attributes.set(name, value)
      },
      onopentagend: keepTag,
      onselfclosingtag: keepTag,
      onclosetag: ignore,
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return tags
}
