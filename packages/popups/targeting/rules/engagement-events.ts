/** What a visitor can have done with a popup (W3.21). */
export const ENGAGEMENT_EVENTS = ['viewed', 'closed', 'converted'] as const
