import type { StoredSecret } from '@buoy/kernel/rules/stored-secret.ts'
import { SecretInput } from '@buoy/ui/console/SecretInput.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import type { ProtectionSettings, Provider } from '../contract.ts'
import { PROVIDERS } from '../rules/providers.ts'

/** Each service has a secret of its own. */
const NO_SECRET: StoredSecret = { isSet: false, end: '' }

const WORDS: Record<Provider, string> = {
  altcha: 'The visitor’s browser does a little work in the background. No other company is involved.',
  recaptcha: 'Google scores each visitor in the background. Your privacy page must name it.',
  turnstile: 'Cloudflare checks the browser, and asks for a tick when it is not sure.',
}

/** How the forms of pages tell people from robots. */
export function SpamProtectionPage() {
  return (
    <SettingForm<ProtectionSettings>
      title="Spam protection"
      lead="How the forms on your pages tell people from robots. In doubt, visitors are asked a small sum, so nobody is shut out."
      path="/spam-protection"
      words={{ secret: { label: 'Secret key', write: () => 'a new one' }, keptSecret: { isHidden: true } }}
    >
      {(form, saved) => (
        <>
          <SettingSection title="Service">
            <Radio.Group label="Service used" {...form.getInputProps('provider')}>
              <Stack gap="xs" mt="sm">
                {(Object.keys(PROVIDERS) as Provider[]).map((provider) => (
                  <Radio
                    key={provider}
                    value={provider}
                    label={PROVIDERS[provider].label}
                    description={WORDS[provider]}
                  />
                ))}
              </Stack>
            </Radio.Group>
          </SettingSection>
          {form.values.provider !== 'altcha' && (
            <SettingSection title="Keys" text="From the service’s own website, for this shop’s address.">
              <TextInput label="Site key" autoComplete="off" {...form.getInputProps('siteKey')} />
              <SecretInput
                label="Secret key"
                kept={saved.provider === form.values.provider ? saved.keptSecret : NO_SECRET}
                without="Without it every visitor is asked a sum."
                {...form.getInputProps('secret')}
              />
              {form.values.provider === 'recaptcha' && (
                <NumberInput
                  label="Lowest score"
                  description="From 0, a robot, to 1, a person. Messages with a lower score go to spam."
                  min={0}
                  max={1}
                  step={0.1}
                  decimalScale={2}
                  {...form.getInputProps('minimumScore')}
                />
              )}
            </SettingSection>
          )}
        </>
      )}
    </SettingForm>
  )
}
