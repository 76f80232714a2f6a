/** A place on the drawing of a game, in the drawing's own units. */
export type Point = { x: number; y: number }
