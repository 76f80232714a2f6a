import { z } from 'zod'
import type { ModuleViews, StyleName, ViewValues } from '../multi-view/contract.ts'

/** What of a module may be styled for one device or while hovered. */
const STYLE_NAMES = [
  'color',
  'background-color',
  'border-color',
  'border-radius',
  'font-size',
  'text-align',
  'padding',
  'margin',
  'max-width',
  'opacity',
] as const satisfies readonly StyleName[]

/** One value of a style: no second declaration, no address. */
const styleValue = z
  .string()
  .max(80)
  .regex(/^(?!.*url)[\w\s.,%#()+*/-]+$/i, 'one value of a style, such as 2rem or #06262e')

const classNames = z
  .string()
  .max(200)
  .regex(/^[\w -]*$/, 'class names are letters, digits, - and _, with spaces between them')

const attributeName = z.string().regex(/^(?:title|lang|dir|aria-label|data-(?!et-)[a-z-]+)$/)

function perView<Value extends z.ZodType>(value: Value) {
  return z
    .object({ desktop: value, tablet: value, phone: value, hover: value })
    .partial()
    .transform((values) => values as ViewValues<z.infer<Value>>)
}

/** Values are checked by kind; whether a module has the props they name, the document's reader checks. */
export const viewsSchema: z.ZodType<ModuleViews> = z.object({
  hoverSelector: z
    .string()
    .regex(/^[#.][A-Za-z][\w-]*$/, '#id or .class')
    .optional(),
  content: perView(z.record(z.string(), z.unknown())).optional(),
  attributes: perView(z.record(attributeName, z.string().max(300))).optional(),
  styles: perView(z.partialRecord(z.enum(STYLE_NAMES), styleValue)).optional(),
  classes: perView(classNames).optional(),
  visible: perView(z.boolean()).optional(),
})
