import { z } from 'zod'

/** `GET /forms/ticket`: `form` names one form of one page, `{slug}/{module id}`. */
export const ticketQuery = z.object({ form: z.string().min(1).max(300) })
