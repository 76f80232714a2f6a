import type { Part } from '../../part.ts'
import fullpageCss from './fullpage.css?inline'

/** A popup as large as the window. */
export const part: Part = { css: fullpageCss }
