import type { Part } from '../../part.ts'
import shapesCss from './shapes.css?inline'

/** How every format but the postcards looks: where its picture stands, and what its card is made of. */
export const part: Part = { css: shapesCss }
