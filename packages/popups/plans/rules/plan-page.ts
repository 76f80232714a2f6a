/** Where an owner sees and changes her plan, on our own origin. */
export const PLAN_PAGE = '/console/settings/popup-plan'
