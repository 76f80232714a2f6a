import { EVEN_SHARE, NO_FILTERS } from '../../targeting/rules/defaults.ts'

type Stored = { schema: number } & Record<string, unknown>

/** One step from a stored shape to the next, under the name of what changed. */
type Upgrade = { from: number; name: string; apply: (stored: Stored) => Record<string, unknown> }

/** Steps for stored designs, oldest first. A change of shape adds a step here and never rewrites the rows. */
export const DESIGN_UPGRADES: readonly Upgrade[] = [
  { from: 1, name: 'a list of fields instead of the one e-mail line', apply: listFields },
  { from: 2, name: 'the postcard becomes one look of many, with parts it may have', apply: openTheFamily },
  { from: 3, name: 'a popup may have a game', apply: (stored) => ({ ...stored, game: null }) },
]

/** The same for settings. */
export const SETTINGS_UPGRADES: readonly Upgrade[] = [
  { from: 1, name: 'pages become an audience', apply: pagesBecomeAudience },
  { from: 2, name: 'a place in the window, and a redirect', apply: placeInTheMiddle },
]

/** The number of the shape that the steps lead to: the one of today. */
export function schemaOfToday(steps: readonly Upgrade[]): number {
  return Math.max(...steps.map(({ from }) => from)) + 1
}

/** Each rule of pages had to hold by itself, so each becomes a group of its own. Filters and a split test begin empty. */
function pagesBecomeAudience({ pages, ...rest }: Stored): Record<string, unknown> {
  const rules: unknown[] = Array.isArray(pages) ? pages : []
  return {
    ...rest,
    audience: rules.map((rule) => [{ ...Object(rule), kind: 'address', name: '' }]),
    filters: NO_FILTERS,
    experiment: EVEN_SHARE,
  }
}

function placeInTheMiddle(stored: Stored): Record<string, unknown> {
  return { ...stored, placement: { horizontal: 'center', vertical: 'middle' }, redirect: null }
}

/** Carries a stored value through every step it has not seen yet. The caller parses the result by the schema. */
export function upgradeStored(stored: Stored, steps: readonly Upgrade[]): Stored {
  let current = stored
  for (const step of steps) {
    if (step.from === current.schema) current = { ...step.apply(current), schema: step.from + 1 }
  }
  return current
}

function listFields(stored: Stored): Record<string, unknown> {
  const { emailLabel, ...form } = stored.form as Record<string, unknown>
  const email = { kind: 'email', id: 'email', label: emailLabel, placeholder: '', required: true }
  return { ...stored, form: { ...form, fields: [email] } }
}

function openTheFamily({
  family: _postcard,
  mood,
  picture,
  focus,
  ...rest
}: Stored): Record<string, unknown> {
  return {
    ...rest,
    format: 1,
    links: [],
    timer: null,
    ticker: null,
    coupon: null,
    effect: null,
    teaser: null,
    mobile: null,
    look: { mood, colours: null, typeface: 'serif', corners: 'soft' },
    photo: { picture, focus },
  }
}
