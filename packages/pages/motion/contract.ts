import type { AnimationKey } from '../document/rules/animation-fields.ts'

/**
 * An animation as it is stored: loosely, because pages come from elsewhere too. What is missing or odd
 * is for `readAnimation` to judge (S5.37-S5.39).
 */
export type AnimationValues = { [Key in AnimationKey]?: string | number | undefined }

/** An animation as the page hands it to the browser, in the document's words (S3.45). */
export type AnimationEntry = AnimationValues & { class: string }

/** Where a click on a module leads (S3.47). */
export type LinkEntry = { class: string; url: string; target: '_self' | '_blank' }
