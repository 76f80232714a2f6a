import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'
import { NETWORK_NAMES } from './networks.ts'

const props = z.object({
  /** What screen readers call the list. */
  label: z.string().min(1).max(60).default('Find us elsewhere'),
  /** Names beside the marks, or the marks alone. */
  showsNames: z.boolean().default(false),
  align: z.enum(['start', 'center', 'end']).default('start'),
  links: z
    .array(
      z.object({
        network: z.enum(NETWORK_NAMES),
        href: z
          .string()
          .regex(/^(?:https:\/\/|mailto:)\S+$/, 'an address that begins with https:// or mailto:'),
      }),
    )
    .min(1)
    .max(12),
})

export type SocialLinksProps = z.infer<typeof props>

export const socialLinksSchema: ModuleSchema<SocialLinksProps> = {
  type: 'social-links',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Social links',
    group: 'text',
    start: () => ({ links: [{ network: 'instagram', href: 'https://www.instagram.com/' }] }),
  },
}
