import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import { FIRST_SETTINGS } from '@buoy/popups/behaviour/rules/first-settings.ts'
import { createCampaign } from '@buoy/popups/campaigns/server/create-campaign.ts'
import { limitViews } from '@buoy/popups/campaigns/server/limit-views.ts'
import { moveCampaign } from '@buoy/popups/campaigns/server/move-campaign.ts'
import { publishCampaign } from '@buoy/popups/campaigns/server/publish-campaign.ts'
import { startCampaign } from '@buoy/popups/campaigns/server/start-campaign.ts'
import { settingsForType } from '@buoy/popups/designs/rules/first-behaviour.ts'
import type { Template } from '@buoy/popups/designs/rules/templates/make-template.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { seedPopupHistory } from './popup-history.ts'
import {
  backInStock,
  FREE_DELIVERY,
  GUIDE,
  GUIDE_WITH_PICTURE,
  JOURNAL_LETTER,
  LEAVING_CART,
  lastPostBeforeChristmas,
  WELCOME,
} from './popup-showcase-designs.ts'
import { DEMO_CLIENT_ID } from './popups.ts'

type Deps = { db: Database; clock: Clock; chance: Chance; publicUrl: string }

/** Visitors of the demo store are spoken to at most so often, whatever its owner switches on. */
const CAP = { views: 3, hours: 24 }
const JOURNAL = '/index.php/journal'
const CART = '/index.php/cart'
/** Of the two boxes that are tested against each other. */
const TEST_ID = 'DemoGuideBox1'
const VARIANT_ID = 'DemoGuideBox2'

/**
 * What an owner finds in the console of the demo store besides the two letters that run: popups that are ready to be
 * switched on, drafts, and a split test on the journal's pages with six weeks of figures. None of them comes up by
 * itself elsewhere in the shop.
 */
export async function seedPopupShowcase(deps: Deps, catalogue: CatalogueFile): Promise<void> {
  const limited = await limitViews(deps, { clientId: DEMO_CLIENT_ID, cap: CAP })
  if (!limited.ok) throw new Error(`The demo's limit is refused: ${limited.refusals[0]?.message}`)

  await paused(deps, 'DemoWelcome01', WELCOME, {
    triggers: [{ kind: 'time', seconds: 15, scope: 'website' }],
    audience: [pathStarts(CART, false)],
  })
  await paused(deps, 'DemoDelivery1', FREE_DELIVERY, {
    triggers: [{ kind: 'time', seconds: 3, scope: 'page' }],
    frequency: { mode: 'days', amount: 1, resetOnView: false },
  })
  await paused(deps, 'DemoLeaving01', LEAVING_CART, {
    triggers: [{ kind: 'exit_intent' }],
    audience: [pathStarts(CART, true)],
  })
  await draft(deps, lastPostBeforeChristmas(deps.clock.now()))
  await draft(deps, backInStock(catalogue.products.map(({ name }) => name)), {
    audience: [pathStarts('/index.php/product/', true)],
  })
  await draft(deps, JOURNAL_LETTER)

  const onJournal: Partial<Settings> = {
    triggers: [{ kind: 'scroll', percent: 60 }],
    audience: [pathStarts(JOURNAL, true)],
    frequency: { mode: 'days', amount: 30, resetOnView: true },
  }
  await live(deps, TEST_ID, GUIDE, onJournal)
  await live(deps, VARIANT_ID, GUIDE_WITH_PICTURE, onJournal, TEST_ID)
  await seedPopupHistory(deps, { clientId: DEMO_CLIENT_ID, testId: TEST_ID, variantId: VARIANT_ID })
}

async function live(
  deps: Deps,
  id: string,
  { name, type, goal, design }: Template,
  changes: Partial<Settings>,
  parentId?: string,
): Promise<void> {
  const wire = goal === 'send' || goal === 'announce' ? 'click' : 'lead'
  const campaign = { id, clientId: DEMO_CLIENT_ID, name, type, goal: wire }
  await createCampaign(deps, parentId === undefined ? campaign : { ...campaign, parentId })
  const settings = { ...settingsForType(type, FIRST_SETTINGS), ...changes }
  const published = await publishCampaign(deps, { campaignId: id, design, settings })
  if (!published.ok) throw new Error(`The demo popup ${name} is refused: ${published.refusals[0]?.message}`)
}

async function paused(deps: Deps, id: string, template: Template, changes: Partial<Settings>): Promise<void> {
  await live(deps, id, template, changes)
  const moved = await moveCampaign(deps, { clientId: DEMO_CLIENT_ID, id, move: 'pause' })
  if (!moved.ok)
    throw new Error(`The demo popup ${template.name} is not paused: ${moved.refusals[0]?.message}`)
}

async function draft(
  deps: Deps,
  { name, type, goal, design }: Template,
  changes: Partial<Settings> = {},
): Promise<void> {
  const settings = { ...settingsForType(type, FIRST_SETTINGS), ...changes }
  const wire = goal === 'announce' ? 'click' : 'lead'
  await startCampaign(deps, {
    clientId: DEMO_CLIENT_ID,
    name,
    type,
    goal: wire,
    design,
    settings,
    owner: null,
  })
}

function pathStarts(value: string, show: boolean): Settings['audience'][number] {
  return [{ kind: 'address', subject: 'path', name: '', operator: 'start', value, show }]
}
