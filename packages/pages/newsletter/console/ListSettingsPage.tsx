import type { StoredSecret } from '@buoy/kernel/rules/stored-secret.ts'
import { SecretInput } from '@buoy/ui/console/SecretInput.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useParams } from 'react-router'
import type { ListSettings } from '../console-contract.ts'
import { PROVIDER_FACTS, PROVIDERS, type ProviderName } from '../rules/providers.ts'
import { DeliveriesPanel } from './DeliveriesPanel.tsx'

const CHOICES = PROVIDERS.map((value) => ({ value, label: PROVIDER_FACTS[value].label }))

/** Each provider has a key of its own. */
const NO_KEY: StoredSecret = { isSet: false, end: '' }

/** What the list's id is called where it is kept. */
const LIST_WORDS: Partial<Record<ProviderName, string>> = {
  mailchimp: 'Audience id',
  ontraport: 'Sequence id',
}

/** One list: its name, whether addresses are confirmed, and who else keeps it. */
export function ListSettingsPage() {
  const { key = '' } = useParams()
  return (
    <SettingForm<ListSettings>
      title="Newsletter"
      lead="How people join this list, and where their addresses are sent once they are confirmed."
      path={`/newsletters/${key}`}
      back={{ to: `/customers/newsletters/${key}`, label: 'Readers' }}
      shownIn={['newsletters']}
      words={{
        provider: { choices: CHOICES },
        key: { write: () => 'a new one' },
        keptKey: { isHidden: true },
      }}
    >
      {(form, saved) => {
        const { provider } = form.getValues()
        const { needs } = PROVIDER_FACTS[provider]
        return (
          <>
            <SettingSection title="The list">
              <TextInput label="Name" {...form.getInputProps('name')} />
              <Checkbox
                label="Ask everyone to confirm their address by email"
                description="If off, people are subscribed at once when the spam check of their browser succeeds."
                {...form.getInputProps('isDouble', { type: 'checkbox' })}
              />
            </SettingSection>
            <SettingSection
              title="Stored by"
              text="Each subscriber is sent there once they have confirmed, and again when they unsubscribe."
            >
              <Select
                label="Also sent to"
                data={CHOICES}
                allowDeselect={false}
                {...form.getInputProps('provider')}
              />
              {needs.includes('account') && <TextInput label="App ID" {...form.getInputProps('account')} />}
              {needs.includes('key') && (
                <SecretInput
                  label={provider === 'webhook' ? 'Signing secret' : 'API key'}
                  kept={saved.provider === provider ? saved.keptKey : NO_KEY}
                  without="Stored encrypted, and not shown again."
                  {...form.getInputProps('key')}
                />
              )}
              {needs.includes('list') && (
                <TextInput label={LIST_WORDS[provider] ?? 'List'} {...form.getInputProps('list')} />
              )}
              {provider !== 'built-in' && (
                <TextInput
                  label={provider === 'webhook' ? 'Address' : 'Another address of the API'}
                  placeholder="https://"
                  {...form.getInputProps('address')}
                />
              )}
            </SettingSection>
            {saved.provider !== 'built-in' && <DeliveriesPanel list={key} />}
          </>
        )
      }}
    </SettingForm>
  )
}
