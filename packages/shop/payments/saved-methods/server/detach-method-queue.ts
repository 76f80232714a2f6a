/** Jobs `{}`: have the provider let go of what was deleted here. */
export const LET_GO_QUEUE = 'let-go-of-methods'
