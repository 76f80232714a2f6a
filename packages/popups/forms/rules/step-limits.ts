/** How many steps, results, and ways out of one step a form may have. */
export const STEPS_AT_MOST = 10
export const RESULTS_AT_MOST = 12
export const BRANCHES_AT_MOST = 12
