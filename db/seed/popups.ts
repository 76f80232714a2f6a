import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { findAccount } from '@buoy/popups/accounts/server/find-account.ts'
import { openAccount } from '@buoy/popups/accounts/server/open-account.ts'
import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import { FIRST_SETTINGS } from '@buoy/popups/behaviour/rules/first-settings.ts'
import { createCampaign } from '@buoy/popups/campaigns/server/create-campaign.ts'
import { publishCampaign } from '@buoy/popups/campaigns/server/publish-campaign.ts'
import type { Design, Photo } from '@buoy/popups/designs/contract.ts'
import type { FormField } from '@buoy/popups/forms/fields-contract.ts'

/** The demo store's client id: the same on every install, so that embed tags in examples work. */
export const DEMO_CLIENT_ID = 'BobalongDemo1'

/** Our pages where nobody wants to be spoken to. */
const BUSY_PAGES = ['/index.php/cart', '/index.php/checkout', '/index.php/my-account', '/console', '/sandbox']
const GARDEN_PAGES = '/sandbox/sites/garden'

const EMAIL: FormField = {
  kind: 'email',
  id: 'email',
  label: 'Your email',
  placeholder: '',
  required: true,
}

/** Parts that the demo's letters do without. */
const NO_EXTRAS = {
  links: [],
  timer: null,
  ticker: null,
  coupon: null,
  products: null,
  video: null,
  block: null,
  effect: null,
  teaser: null,
  mobile: null,
  game: null,
} satisfies Partial<Design>

const WONKY: Design = {
  schema: 4,
  language: 'en',
  format: 1,
  look: { mood: 'lagoon', colours: null, typeface: 'serif', corners: 'soft' },
  photo: photo('gallery-2', 'Six spritzes around a floating wooden ring in a blue pool', [1200, 900], {
    x: 50,
    y: 60,
  }),
  stamp: { value: '1st', caption: 'dibs' },
  form: {
    eyebrow: 'Post from Bobalong',
    headline: 'First pick of the wonky ones',
    text: 'Now and then a tray comes out with a knot in an odd place. It floats just as well and costs less. We write when there are some.',
    fields: [EMAIL],
    button: 'Put me on the list',
    smallPrint: 'One letter a month, if that. Stop any time.',
    skip: 'No thanks',
  },
  ...NO_EXTRAS,
  thanks: {
    headline: 'It is in the post',
    text: 'Watch your inbox. You will hear from us when something wonky floats by.',
    button: 'Back to the water',
  },
}

const POND_LETTER: Design = {
  schema: 4,
  language: 'en',
  format: 1,
  look: { mood: 'fern', colours: null, typeface: 'serif', corners: 'soft' },
  photo: photo('lily-pond', 'Water lilies on a dark green pond, seen from above', [1600, 1200], {
    x: 28,
    y: 34,
  }),
  stamp: { value: '4×', caption: 'a year' },
  form: {
    eyebrow: 'The pond letter',
    headline: 'One letter for every season',
    text: 'When to divide the lilies, what the frogs are up to, and which plants are ready to leave home.',
    fields: [EMAIL],
    button: 'Send me the letter',
    smallPrint: 'Four a year. Your address stays with us.',
    skip: 'Not now',
  },
  ...NO_EXTRAS,
  thanks: {
    headline: 'The next one is yours',
    text: 'It leaves the nursery when the season turns. Until then: feed the fish less.',
    button: 'Back to the ponds',
  },
}

/**
 * The demo account with one campaign for the shop, late enough not to stand in anybody's way, and one for the
 * foreign garden site. Does nothing when the account is there.
 */
export async function seedPopups(deps: {
  db: Database
  clock: Clock
  chance: Chance
  publicUrl: string
}): Promise<void> {
  if (await findAccount(deps, DEMO_CLIENT_ID)) return
  await openAccount(deps, {
    clientId: DEMO_CLIENT_ID,
    name: 'Bobalong',
    language: 'en',
    // The garden is on the same machine and port, by its number.
    sites: [deps.publicUrl, 'localhost', deps.publicUrl.replace('//localhost', '//127.0.0.1'), '127.0.0.1'],
  })
  await publish(deps, 'DemoWonkyTray', 'Wonky trays letter', WONKY, {
    triggers: [{ kind: 'time', seconds: 20, scope: 'page' }],
    audience: BUSY_PAGES.map((value) => [pathStarts(value, false)]),
  })
  await publish(deps, 'DemoPondLettr', 'Pond letter', POND_LETTER, {
    triggers: [{ kind: 'time', seconds: 2, scope: 'page' }],
    audience: [[pathStarts(GARDEN_PAGES, true)]],
  })
}

async function publish(
  deps: { db: Database; clock: Clock; chance: Chance },
  id: string,
  name: string,
  design: Design,
  where: Pick<Settings, 'triggers' | 'audience'>,
): Promise<void> {
  const campaignId = await createCampaign(deps, {
    id,
    clientId: DEMO_CLIENT_ID,
    name,
    type: 'lightbox',
    goal: 'lead',
  })
  const published = await publishCampaign(deps, {
    campaignId,
    design,
    settings: { ...FIRST_SETTINGS, ...where },
  })
  if (!published.ok)
    throw new Error(`The demo popup ${name} cannot be published: ${published.refusals[0]?.message}`)
}

function pathStarts(value: string, show: boolean): Settings['audience'][number][number] {
  return { kind: 'address', subject: 'path', name: '', operator: 'start', value, show }
}

function photo(
  name: string,
  alt: string,
  [width, height]: [width: number, height: number],
  focus: Photo['focus'],
): Photo {
  const widths = [240, 480, 800, 1200, 1600].filter((candidate) => candidate <= width)
  return { picture: { name, alt, caption: '', width, height, widths }, focus }
}
