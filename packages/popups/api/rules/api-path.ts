/** Where the API begins; the version rises when something that programs rely on goes or changes its meaning. */
export const API_PATH = '/api/v1'
