/** Where an owner sees and changes their plan, on our own origin. */
export const PLAN_PAGE = '/console/settings/popup-plan'
