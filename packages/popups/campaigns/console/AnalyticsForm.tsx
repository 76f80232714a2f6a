import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { useDocument, useDocumentForm, withoutVersion } from '@buoy/ui/console/use-document.ts'
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { AnalyticsConsent, PopupAnalytics } from '../../model/popup-object-contract.ts'
import rules from '../../targeting/console/rules.module.css'
import type { AnalyticsSetting } from '../analytics-contract.ts'
import styles from './campaigns.module.css'

const PATH = '/popups/analytics'
const NOWHERE: PopupAnalytics = {
  dataLayer: false,
  ga4: false,
  metaPixel: false,
  consent: { kind: 'google' },
}

/** Where events go, in the order they are offered. */
const PLACES = [
  { key: 'dataLayer', label: 'Data layer', description: 'For Google Tag Manager: dataLayer.push()' },
  { key: 'ga4', label: 'Google Analytics 4', description: 'Uses the gtag() of your page' },
  {
    key: 'metaPixel',
    label: 'Meta pixel',
    description: 'Uses the fbq() of your page; a submitted form is a Lead event',
  },
] as const

const CONSENTS: readonly { value: AnalyticsConsent['kind']; label: string }[] = [
  { value: 'google', label: 'Google consent mode' },
  { value: 'tcf', label: 'A consent tool with the IAB framework (TCF)' },
  { value: 'shopify', label: 'Shopify’s customer privacy' },
  { value: 'cookie', label: 'A cookie of my site' },
  { value: 'tag', label: 'The snippet waits for consent (consent=required)' },
  { value: 'not_required', label: 'Consent is not required' },
]

const WORDS: FormWords = {
  analytics: {
    label: 'Analytics',
    choices: [{ value: null, label: 'off' }],
    write: (setting: PopupAnalytics) =>
      PLACES.filter(({ key }) => setting[key])
        .map(({ label }) => label)
        .join(', '),
  },
}

/** To which analytics of their pages an account's popups tell what happens, and how consent is known. */
export function AnalyticsForm() {
  const setting = useDocument<AnalyticsSetting>(PATH)
  if (setting.data === undefined) return <SideFailure query={setting} what="Analytics" />
  return <Fields saved={setting.data} />
}

function Fields({ saved }: { saved: Versioned<AnalyticsSetting> }) {
  const { element, form, saving } = useDocumentForm<AnalyticsSetting, AnalyticsSetting>({
    path: PATH,
    saved,
    valuesOf: withoutVersion,
    onSaved: () => notifySuccess('Saved, for all your popups.'),
  })
  const chosen = form.values.analytics ?? saved.analytics ?? NOWHERE
  const isOn = form.values.analytics !== null
  const set = (changes: Partial<PopupAnalytics>) => {
    const next = { ...(isOn ? chosen : NOWHERE), ...changes }
    const isAnywhere = PLACES.some(({ key }) => next[key])
    form.setFieldValue('analytics', isAnywhere ? next : null)
  }
  const setConsent = (consent: AnalyticsConsent) => set({ consent })
  const { consent } = chosen
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(saving.save)}>
      <Stack gap="md" align="flex-start">
        <p className={styles.quiet}>
          Events contain the popup’s id, name and type, and what happened: no answers, and nothing about the
          visitor. No script is added to your pages.
        </p>
        <SavingTrouble saving={saving} words={WORDS} />
        {PLACES.map(({ key, label, description }) => (
          <Checkbox
            key={key}
            label={label}
            description={description}
            checked={isOn && chosen[key]}
            onChange={({ currentTarget }) => set({ [key]: currentTarget.checked })}
          />
        ))}
        {isOn && (
          <div className={rules.fields}>
            <NativeSelect
              label="Events are sent only with consent, known by"
              size="md"
              data={[...CONSENTS]}
              value={consent.kind}
              onChange={({ currentTarget }) => setConsent(consentOf(currentTarget.value))}
            />
            {consent.kind === 'cookie' && (
              <>
                <TextInput
                  label="Name of the cookie"
                  size="md"
                  maxLength={120}
                  spellCheck={false}
                  error={form.errors['analytics.consent.name']}
                  value={consent.name}
                  onChange={({ currentTarget }) => setConsent({ ...consent, name: currentTarget.value })}
                />
                <TextInput
                  label="Value that means yes (empty: any value)"
                  size="md"
                  maxLength={500}
                  spellCheck={false}
                  value={consent.value}
                  onChange={({ currentTarget }) => setConsent({ ...consent, value: currentTarget.value })}
                />
              </>
            )}
          </div>
        )}
        {form.isDirty() && saving.conflict === null && (
          <Button type="submit" variant="default" loading={saving.isSaving}>
            Save
          </Button>
        )}
      </Stack>
    </form>
  )
}

function consentOf(kind: string): AnalyticsConsent {
  if (kind === 'cookie') return { kind, name: '', value: '' }
  const known = CONSENTS.find(({ value }) => value === kind)?.value ?? 'google'
  return { kind: known === 'cookie' ? 'google' : known }
}
