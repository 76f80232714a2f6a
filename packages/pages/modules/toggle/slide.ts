/** How long the contents of toggles and accordions take to slide open or shut, in ms (S9.49). */
export const SLIDE_MS = 700
