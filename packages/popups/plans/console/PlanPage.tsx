import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Alert, Anchor, Progress, Radio, Stack, Switch, Text } from '@mantine/core'
import { PLANS, type Plan } from '../../model/rules/plans.ts'
import type { PlanUsage } from '../contract.ts'

const count = (views: number) => views.toLocaleString('en-AU')

/** What is known of the month comes along with the plan. */
const FIGURES: FormWords = Object.fromEntries(
  ['month', 'views', 'limit', 'forecast', 'stop', 'reachedAt', 'ownerLink'].map((name) => [
    name,
    { isHidden: true },
  ]),
)

/** The plan of the popups: how much of this month is used, which plan it is, and a pause for everything. */
export function PlanPage() {
  return (
    <SettingForm<PlanUsage>
      title="Popup plan"
      lead="Every popup shown is a view. When a month’s views are used up, popups stop until next month."
      path="/popups/plan"
      words={FIGURES}
    >
      {(form, saved) => (
        <>
          <SettingSection title="This month">
            <UsageOfMonth usage={saved} />
          </SettingSection>
          <SettingSection
            title="Plan"
            text="You get an email when four fifths of a month’s views are used, and when all are."
          >
            <Radio.Group label="Views a month" {...form.getInputProps('plan')}>
              <Stack gap="sm" mt="xs">
                {(Object.keys(PLANS) as Plan[]).map((plan) => (
                  <Radio key={plan} value={plan} label={PLANS[plan].name} description={whatPlanHas(plan)} />
                ))}
              </Stack>
            </Radio.Group>
          </SettingSection>
          <SettingSection
            title="Pause"
            text="Hides all popups on all your sites at once. Collected data stays."
          >
            <Switch label="Pause all popups" {...form.getInputProps('restricted', { type: 'checkbox' })} />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}

function whatPlanHas(plan: Plan): string {
  const { monthlyViews, freemium } = PLANS[plan]
  const views = monthlyViews === null ? 'No limit' : `${count(monthlyViews)} views a month`
  return freemium ? `${views}, with “Powered by Buoy” in every popup` : views
}

function UsageOfMonth({ usage }: { usage: PlanUsage }) {
  const { views, limit, forecast, stop, ownerLink } = usage
  const used = limit === null ? `${count(views)} views, no limit` : `${count(views)} of ${count(limit)} views`
  const monthName = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Stack gap="sm">
      {stop !== null && (
        <Alert
          color="coral"
          radius="lg"
          title={stop === 'limit' ? 'Popups have stopped' : 'Popups are paused'}
        >
          {stop === 'limit'
            ? 'All views of this month are used up. Visitors see no popups until next month, or until you choose a larger plan.'
            : 'Visitors see no popups until you end the pause below.'}
          {ownerLink !== null && (
            <>
              {' '}
              <Anchor href={ownerLink} target="_blank" rel="noreferrer" inherit>
                See the notice on your site
              </Anchor>
              . Only you see it there.
            </>
          )}
        </Alert>
      )}
      <Text fw={600} size="lg">
        {used}
      </Text>
      {limit !== null && (
        <Progress
          value={Math.min(100, (views / limit) * 100)}
          size="lg"
          color={views >= limit ? 'coral' : 'lagoon'}
          aria-label={`${used} used`}
        />
      )}
      <Text c="dimmed">
        {monthName.format(new Date(`${usage.month}-01T00:00:00Z`))}
        {forecast !== null && forecast > 0 && `. About ${count(forecast)} by its end if it goes on like this`}
        .
      </Text>
    </Stack>
  )
}
