/** What checkout says about the data it asks for until the owner writes otherwise (Privacy Act, APP 5). */
export const COLLECTION_NOTICE =
  'We use what you enter to deliver your order, to tell you about it and to keep the records that tax law asks for. Our privacy page says who else sees it, and how you see and correct it.'
