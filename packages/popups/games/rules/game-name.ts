/** The games that a popup can hold (W1.11). */
export const GAMES = ['wheel', 'scratch', 'gift', 'drag'] as const
export type GameName = (typeof GAMES)[number]
