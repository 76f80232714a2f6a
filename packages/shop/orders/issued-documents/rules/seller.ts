/** The seller as the law wants it named on a document. */
export type Seller = { name: string; abn: string; address: string; email: string; phone: string }
