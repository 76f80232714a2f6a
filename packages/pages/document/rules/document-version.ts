/** Version that documents are written in today; older ones are brought up by the modules' upgrades. */
export const DOCUMENT_VERSION = 2
