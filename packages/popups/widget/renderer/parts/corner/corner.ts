import type { Part } from '../../part.ts'
import { useOutside } from '../../use-outside.ts'
import cornerCss from './corner.css?inline'

/** Boxes that stand in a corner or at a side while the page goes on. */
export const part: Part = { css: cornerCss, useOutside }
