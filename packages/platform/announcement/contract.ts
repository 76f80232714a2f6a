import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'

/** A link that stays inside the shop, or a whole https address. */
const LINK = /^(?:\/(?!\/)\S*|https:\/\/\S+)$/

/** `PUT /console/api/store/announcement`: what every page says above its head, and whether the shop is open. */
export const announcementInput = z.object({
  notice: z
    .object({
      isOn: z.boolean(),
      text: z.string().trim().max(280, 'Keep the notice to 280 characters.'),
      linkLabel: z.string().trim().max(60, 'Keep the link to 60 characters.'),
      linkHref: z
        .string()
        .trim()
        .max(500, 'Keep the address to 500 characters.')
        .refine(
          (href) => href === '' || LINK.test(href),
          'Enter an address of your shop such as /index.php/shop/, or one that begins with https://.',
        ),
    })
    .superRefine((notice, context) => {
      if (notice.isOn && notice.text === '')
        context.addIssue({ code: 'custom', path: ['text'], message: 'Write what the notice says.' })
      if ((notice.linkLabel === '') !== (notice.linkHref === '')) {
        const path = notice.linkLabel === '' ? 'linkLabel' : 'linkHref'
        context.addIssue({ code: 'custom', path: [path], message: 'A link has words and an address.' })
      }
    }),
  comingSoon: z.object({
    isOn: z.boolean(),
    title: z
      .string()
      .trim()
      .refine(isVisible, 'Write a heading for the closed shop.')
      .max(80, 'Keep it to 80 characters.'),
    text: z.string().trim().max(600, 'Keep it to 600 characters.'),
  }),
})

export type AnnouncementSettings = z.output<typeof announcementInput>

/** The notice as pages show it. A changed notice has another `id`, so that it is seen again. */
export type PublicNotice = { id: string; text: string; link: { label: string; href: string } | null }

/** What the closed shop says to visitors. */
export type ClosedShop = { title: string; text: string }

/** What the owner's banner needs to be dismissed (S7.05, S7.06). */
export type ComingSoonBanner = { restUrl: string; restNonce: string }
