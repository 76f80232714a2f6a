import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({})

export type ColumnProps = z.infer<typeof props>

export const columnSchema: ModuleSchema<ColumnProps> = {
  type: 'column',
  props,
  children: [
    'text',
    'newsletter',
    'image',
    'call-to-action',
    'pricing-table',
    'team-member',
    'divider',
    'icon',
    'code',
    'button',
    'shop',
    'blurb',
    'gallery',
    'map',
    'testimonial',
    'slider',
    'comments',
    'contact-form',
    'tabs',
    'accordion',
    'toggle',
    'countdown',
    'number-counter',
    'circle-counter',
    'bar-counters',
    'portfolio',
    'filterable-portfolio',
    'portfolio-carousel',
    'carousel',
    'video',
    'audio',
    'menu',
    'search',
    'login',
    'social-links',
    'cart-notice',
    'blog',
    'post-carousel',
  ],
  upgrades: [],
  editor: { label: 'Column', group: 'layout' },
}
