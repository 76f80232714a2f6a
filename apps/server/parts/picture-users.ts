import { BRAND_PICTURES } from '@buoy/pages/brand/server/picture-users.ts'
import { DRAFT_PICTURES } from '@buoy/pages/editor/server/picture-users.ts'
import { PAGE_PICTURES } from '@buoy/pages/publishing/server/picture-users.ts'
import { CATALOGUE_PICTURES } from '@buoy/shop/catalogue/products/server/picture-users.ts'

/** Everything that shows pictures of the library. */
export const PICTURE_USERS = [CATALOGUE_PICTURES, PAGE_PICTURES, DRAFT_PICTURES, BRAND_PICTURES]
