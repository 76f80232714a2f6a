import type { FormField } from '../../forms/fields-contract.ts'
import { hasCoupon } from '../../games/rules/wire-prizes.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Design, Link } from '../contract.ts'
import { arrangementOf } from './formats.ts'
import { gameOf } from './game-of.ts'
import { networkOf } from './networks.ts'
import type { PartName } from './part-names.ts'
import { canPlace } from './places/placed-parts.ts'
import { isFetched } from './typefaces.ts'

/** Kinds of fields that the part `fields` does not draw: the core does, or a part of their own. */
const OTHER_KINDS: readonly FormField['kind'][] = ['email', 'consent', 'captcha']
/** Types that stand in a corner of the window. */
const CORNER_TYPES: readonly PopupType[] = ['bside', 'sside', 'social', 'browsing']

/**
 * The optional parts that a popup of a type and design needs, so that they can be asked for beside the renderer and
 * the template. A part is a folder in `widget/renderer/parts/`, a name in `part-names.ts` and a line here.
 */
export function partsOf(type: PopupType, design: Design): PartName[] {
  const { form, stamp, mobile } = design
  const phoneFormat = mobile?.format ?? null
  const game = design.game === null ? null : gameOf(type, design)
  const needed: Record<PartName, boolean> = {
    fields: form.fields.some((field) => !OTHER_KINDS.includes(field.kind)),
    stamp: stamp !== null,
    shapes: !isPostcard(type, design.format) || (phoneFormat !== null && !isPostcard('mobile', phoneFormat)),
    bar: type === 'bar',
    corner: CORNER_TYPES.includes(type),
    fullpage: type === 'fullpage',
    countdown: design.timer !== null,
    ticker: design.ticker !== null,
    coupon: design.coupon !== null || (game !== null && design.game !== null && hasCoupon(design.game)),
    products: design.products !== null,
    video: design.video !== null,
    block: design.block !== null,
    links: design.links.length > 0,
    cart: design.links.some(({ action }) => action.kind === 'add_to_cart'),
    icons: type === 'social' && design.links.some(leadsToNetwork),
    effects: design.effect !== null,
    steps: !!form.steps && form.button !== null,
    captcha: form.fields.some((field) => field.kind === 'captcha'),
    summary: followsTheme(type, design),
    wheel: game === 'wheel',
    scratch: game === 'scratch',
    gift: game === 'gift',
    drag: game === 'drag',
    typefaces: isFetched(design.look.typeface),
    placed: canPlace(type) && !!(design.places?.wide || design.places?.phone),
  }
  return (Object.keys(needed) as PartName[]).filter((name) => needed[name])
}

function leadsToNetwork({ action }: Link): boolean {
  return action.kind === 'url' && networkOf(action.url) !== null
}

/** An embedded form in the typeface of its page follows the site's theme (W8.18). */
function followsTheme(type: PopupType, { look, form }: Design): boolean {
  return type === 'embedded' && look.typeface === 'page' && form.button !== null
}

/** The postcard is drawn by the core alone. */
function isPostcard(type: PopupType, format: number): boolean {
  const { picture, surface } = arrangementOf(type, format)
  return ['start', 'end', 'none'].includes(picture) && ['paper', 'airmail'].includes(surface)
}
