import { z } from 'zod'

/** A suburb or town with its state's code and its postcode, as an Australian address has them. */
export type Locality = { suburb: string; state: string; postcode: string }

/** The built file: suburb and state by postcode. */
export type LocalityFile = Record<string, [suburb: string, state: string][]>

/** `GET /?wc-ajax=find_localities`: a whole postcode, or the beginning of a suburb's name. */
export const findLocalitiesInput = z.object({
  q: z
    .string()
    .trim()
    .regex(/^(?:\d{4}|\p{L}[\p{L}\s'’.-]{1,60})$/u),
})

export type LocalitiesReply = { localities: Locality[] }
