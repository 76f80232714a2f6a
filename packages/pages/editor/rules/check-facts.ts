import { contrast, type Hex } from '@buoy/kernel/rules/colour.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { linkedId } from '../../document/rules/linked-sections.ts'
import type { PageFinding } from './check-page.ts'
import { picturesOf } from './pictures-of.ts'
import { walk } from './tree.ts'

/** What a page cannot tell of itself: what its forms reach, and how heavy and how bright its pictures are. */
export type PageFacts = {
  /** Whether somebody is mailed the messages of contact forms. */
  hasRecipient: boolean
  /** Keys of the newsletter lists that there are. */
  lists: ReadonlySet<string>
  /** Ids of the saved sections that the page links to and that there are. */
  sections: ReadonlySet<number>
  /** By picture name: bytes of the file that a usual wide window loads; left out where there is none. */
  bytes: ReadonlyMap<string, number>
  /** By picture name: a colour of its darkest and one of its brightest parts. */
  brightness: ReadonlyMap<string, { darkest: Hex; brightest: Hex }>
}

/** Bytes of pictures together, and of one picture, above which phones on slow connections wait for long. */
const HEAVY_PAGE_BYTES = 1_500_000
const HEAVY_PICTURE_BYTES = 400_000
/** What WCAG 2.2 asks of words (1.4.3). */
const TEXT_CONTRAST = 4.5
/** As `modules/section` draws them: the shade, and words on it and without it. */
const SHADE: Hex = '#04202a'
const LIGHT_WORDS: Hex = '#ffffff'
const DARK_WORDS: Hex = '#06262e'
const MOST_SHADE = 90
const SHADE_STEP = 5
/** Modules that say nothing over a picture. */
const WORDLESS: ReadonlySet<string> = new Set([
  'row',
  'column',
  'divider',
  'image',
  'gallery',
  'video',
  'map',
])

/** What is wrong or doubtful about a page by what is known around it; errors hold the publishing back. */
export function checkFacts(document: PageDocument, facts: PageFacts): PageFinding[] {
  const nodes = Array.from(walk(document.sections), ({ node }) => node)
  return [
    ...nodes.flatMap((node) => checkForm(node, facts)),
    ...nodes.flatMap((node) => checkLink(node, facts)),
    ...nodes.flatMap((node) => checkContrast(node, facts)),
    ...checkPictures(nodes, facts),
  ]
}

function checkForm({ id, type, props }: ModuleNode, { hasRecipient, lists }: PageFacts): PageFinding[] {
  if (type === 'contact-form' && !hasRecipient) {
    const message =
      'Nobody is mailed what this form sends. Set an address under Messages, Settings, or invite an owner.'
    return [{ code: 'form-without-recipient', id, message, isError: true }]
  }
  const list = props.list ?? 'news'
  if (type === 'newsletter' && typeof list === 'string' && !lists.has(list)) {
    const message = `This form signs people up to the list “${list}”, which does not exist. Choose another, or make it under Newsletters.`
    return [{ code: 'form-without-list', id, message, isError: true }]
  }
  return []
}

function checkLink(node: ModuleNode, { sections }: PageFacts): PageFinding[] {
  const section = linkedId(node)
  if (section === null || sections.has(section)) return []
  const message = 'The saved section that is linked here was deleted. Delete the link.'
  return [{ code: 'linked-section-gone', id: node.id, message, isError: true }]
}

/** Words over the picture of a section, where it is brightest or, for dark words, darkest. */
function checkContrast(node: ModuleNode, { brightness }: PageFacts): PageFinding[] {
  const { type, id, props, children } = node
  const background = isRecord(props.background) ? props.background : null
  const picture = isRecord(background?.picture) ? background.picture : null
  const hasWords = Array.from(walk(children)).some((one) => !WORDLESS.has(one.node.type))
  if (type !== 'section' || background === null || !hasWords) return []
  const hasVideo = typeof background.video === 'string'
  if (picture === null && !hasVideo) return []
  const measured = hasVideo ? undefined : brightness.get(String(picture?.name))
  const { darkest, brightest } = measured ?? { darkest: '#000000', brightest: '#ffffff' }
  const shade = typeof background.shade === 'number' ? background.shade : 0
  const isLight = props.tone === 'ink'
  const ratio = (percent: number) =>
    isLight
      ? contrast(LIGHT_WORDS, shaded(brightest, percent))
      : contrast(DARK_WORDS, shaded(darkest, percent))
  const found = ratio(shade)
  if (found >= TEXT_CONTRAST) return []
  const figures = `${Math.floor(found * 10) / 10}:1 at worst; words need 4.5:1`
  const what = hasVideo ? 'a video' : 'a picture'
  const message = `The words over ${what} have a contrast of ${figures}. ${advice(isLight, ratio)}`
  return [{ code: 'contrast-over-picture', id, message, isError: false }]
}

function advice(isLight: boolean, ratio: (percent: number) => number): string {
  if (!isLight) return 'Choose the tone Ink and a shade, or another picture.'
  for (let percent = 0; percent <= MOST_SHADE; percent += SHADE_STEP)
    if (ratio(percent) >= TEXT_CONTRAST) return `A shade of ${percent}% is enough.`
  return 'Choose another picture.'
}

/** How heavy the pictures of the page are, each counted once, and which is the largest. */
function checkPictures(nodes: readonly ModuleNode[], { bytes }: PageFacts): PageFinding[] {
  const known = new Map<string, { id: string; bytes: number }>()
  for (const node of nodes)
    for (const { name } of picturesOf(node.props)) {
      const size = bytes.get(name)
      if (size !== undefined && !known.has(name)) known.set(name, { id: node.id, bytes: size })
    }
  const all = [...known].toSorted(([, one], [, other]) => other.bytes - one.bytes)
  const [largest] = all
  if (largest === undefined) return []
  const total = all.reduce((sum, [, one]) => sum + one.bytes, 0)
  const [name, { id, bytes: most }] = largest
  if (total <= HEAVY_PAGE_BYTES && most <= HEAVY_PICTURE_BYTES) return []
  const message = `The pictures of this page are ${kilobytes(total)} together on a wide screen; the largest, ${name}, is ${kilobytes(most)}. Take some away, or crop the largest.`
  return [{ code: 'heavy-pictures', id, message, isError: false }]
}

/** The colour that is seen through a shade of so many percent, blended as browsers do. */
function shaded(colour: Hex, percent: number): Hex {
  const parts = [1, 3, 5].map((at) => {
    const [under, over] = [colour, SHADE].map((one) => Number.parseInt(one.slice(at, at + 2), 16))
    return Math.round((under ?? 0) + ((over ?? 0) - (under ?? 0)) * (percent / 100))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
