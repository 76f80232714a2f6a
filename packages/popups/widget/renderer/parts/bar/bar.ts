import type { Part } from '../../part.ts'
import { useOutside } from '../../use-outside.ts'
import barCss from './bar.css?inline'

/** A strip over the whole width, above the page's head or foot, which it does not push away. */
export const part: Part = { css: barCss, useOutside }
