import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** A list is named by its path in the API: `orders`. */
const listName = z.string().regex(/^[a-z][a-z/-]{0,59}$/, 'There is no such list.')

/** `GET /console/api/list-views?list=orders`. */
export const listViewsQuery = z.object({ list: listName })

/** `POST /console/api/list-views`: a name for what a list shows now. */
export const listViewInput = z.object({
  list: listName,
  name: z.string().trim().refine(isVisible, 'Give it a name.').max(40, 'Keep the name to 40 characters.'),
  query: z.string().max(1000, 'Use fewer filters: this is too long to save.'),
})

/** `DELETE /console/api/list-views/{id}`. */
export const listViewPath = z.object({ id: plainNumber(z.int().min(1)) })
