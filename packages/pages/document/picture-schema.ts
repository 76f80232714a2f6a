import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { z } from 'zod'

/** A picture inside a module's props, as the kernel knows pictures. */
export const pictureSchema: z.ZodType<Picture> = z
  .object({
    name: z.string().regex(/^[a-z0-9-]+$/),
    alt: z.string(),
    caption: z.string().default(''),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    widths: z.array(z.number().int().positive()).min(1),
  })
  .meta({ widget: 'picture' })

/** An address a module may lead to: inside the shop, or http(s), mail and telephone outside. */
export const linkSchema = z
  .string()
  .regex(/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/, 'a path such as /index.php/shop/, or an https address')
  .meta({ widget: 'link' })
