import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { Button, NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { COUNTRIES, TIME_ZONES } from '../../targeting/console/choices.ts'
import rules from '../../targeting/console/rules.module.css'
import { Section } from '../../targeting/console/Section.tsx'
import { useRegions } from '../../targeting/console/use-regions.ts'
import type { Audience } from '../../targeting/contract.ts'
import type { Trial } from '../console-contract.ts'
import styles from './campaigns.module.css'

const SYSTEMS = ['Windows', 'MacOS', 'Linux', 'Android', 'iOS', 'Other'] as const
const SOMEBODY = {
  page: '/',
  referrer: '',
  country: 'AU',
  region: '',
  device: 'desktop',
  system: 'Windows',
  language: 'en-AU',
  timeZone: '',
  isNew: true,
  visited: '',
  cartValue: '',
  cartItems: '',
  at: '',
}

/** A visitor who is made up, and what the service would say to them; the page's own conditions are not asked. */
export function AudiencePreview({ audience }: { audience: Audience }) {
  const [who, setWho] = useState(SOMEBODY)
  const set = (changes: Partial<typeof SOMEBODY>) => setWho({ ...who, ...changes })
  const { options, error } = useRegions(who.country)
  const trial = useMutation({
    mutationFn: () =>
      callApi<Trial>('/popups/try', { method: 'POST', body: { audience, visitor: asked(who) } }),
  })
  return (
    <Section
      title="Try it"
      text="Describe a visitor. The answer uses the rules as they are here, saved or not."
    >
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          trial.mutate()
        }}
      >
        <TextInput
          label="Page"
          description="An address, or a path of this shop."
          value={who.page}
          onChange={(event) => set({ page: event.currentTarget.value })}
        />
        <TextInput
          label="Referrer"
          placeholder="https://www.google.com/"
          value={who.referrer}
          onChange={(event) => set({ referrer: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <NativeSelect
            label="Device"
            data={[
              { value: 'desktop', label: 'Computer' },
              { value: 'mobile', label: 'Phone' },
            ]}
            value={who.device}
            onChange={(event) => set({ device: event.currentTarget.value })}
          />
          <NativeSelect
            label="System"
            data={[...SYSTEMS]}
            value={who.system}
            onChange={(event) => set({ system: event.currentTarget.value })}
          />
          <Select
            label="Country"
            searchable
            clearable
            data={COUNTRIES}
            value={who.country}
            onChange={(country) => set({ country: country ?? '', region: '' })}
          />
          <Select
            label="Region"
            searchable
            clearable
            disabled={who.country === ''}
            data={options}
            nothingFoundMessage="No region has this name or code."
            error={error === null ? null : failureText(error)}
            value={who.region || null}
            onChange={(region) => set({ region: region ?? '' })}
          />
          <Select
            label="Time zone"
            searchable
            clearable
            data={TIME_ZONES}
            value={who.timeZone || null}
            onChange={(timeZone) => set({ timeZone: timeZone ?? '' })}
          />
          <TextInput
            label="Language"
            value={who.language}
            onChange={(event) => set({ language: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label="Seen before"
          description="Addresses of pages, with spaces between."
          value={who.visited}
          onChange={(event) => set({ visited: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <TextInput
            label="Value of the cart"
            inputMode="decimal"
            value={who.cartValue}
            onChange={(event) => set({ cartValue: event.currentTarget.value })}
          />
          <TextInput
            label="Items in the cart"
            inputMode="numeric"
            value={who.cartItems}
            onChange={(event) => set({ cartItems: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label="At"
          description="By your computer’s clock. If empty, now."
          type="datetime-local"
          value={who.at}
          onChange={(event) => set({ at: event.currentTarget.value })}
        />
        <Switch
          label="New here"
          checked={who.isNew}
          onChange={(event) => set({ isNew: event.currentTarget.checked })}
        />
        <Button type="submit" variant="default" loading={trial.isPending}>
          Would this visitor see it?
        </Button>
        <div role="status">
          {trial.isError && <p className={rules.problem}>{failureText(trial.error)}</p>}
          {trial.data && <Verdict trial={trial.data} />}
        </div>
      </form>
    </Section>
  )
}

function Verdict({ trial }: { trial: Trial }) {
  const { shown, rule } = trial.verdict
  return (
    <>
      <p className={styles.verdict}>
        {shown ? 'Yes, this visitor would see it.' : `No. This doesn’t match: ${rule}.`}
      </p>
      {trial.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is shown as it came, and never moves
        <ul key={index} className={styles.checks} aria-label={`Group ${index + 1}`}>
          {group.map(({ words, passes }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is shown as it came, and never moves
            <li key={place}>
              {passes ? <Check aria-label="so" size={18} /> : <X aria-label="not so" size={18} />} {words}
            </li>
          ))}
        </ul>
      ))}
    </>
  )
}

/** What was typed, as the service is asked. */
function asked(who: typeof SOMEBODY) {
  const { language, visited, at, page, cartValue, cartItems, ...rest } = who
  const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')
  const figure = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')))
  return {
    ...rest,
    page: page.startsWith('/') ? new URL(page, window.location.origin).href : page,
    languages: words(language),
    visited: words(visited),
    cart: { value: figure(cartValue), itemCount: figure(cartItems) },
    ...(at !== '' && { at: new Date(at).toISOString() }),
  }
}
