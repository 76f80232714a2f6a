/** How many steps, results, and ways out of one step a form may have. */
export const STEPS_AT_MOST = 10
export const RESULTS_AT_MOST = 12
export const BRANCHES_AT_MOST = 12
/** Answers that one result may ask for. */
export const RESULT_ANSWERS_AT_MOST = 5
/** Points that an answer may give or take, and ends of a result's range. */
export const POINTS_AT_MOST = 1000
