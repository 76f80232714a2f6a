import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Alert, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import type { WalletSettings } from '../contract.ts'
import { WALLET_GATEWAYS, WALLET_IDS, type WalletGateway, type WalletPage } from '../rules/wallet-gateways.ts'

const ABOUT: Record<WalletGateway, string> = {
  stripe_applepay: 'On iPhones, iPads and Macs that have a card in their wallet.',
  stripe_googlepay: 'In every current browser. A live shop needs its merchant id: GOOGLE_PAY_MERCHANT_ID.',
  stripe_payment_request: 'The browser’s own wallet, where neither of the others is available.',
}

const PAGES: { page: WalletPage; label: string; text: string }[] = [
  { page: 'product', label: 'Product page', text: 'Buys the selected product without the cart.' },
  { page: 'cart', label: 'Cart', text: 'Pays for the cart without the checkout form.' },
  { page: 'checkout', label: 'Checkout', text: 'Among the payment methods.' },
  { page: 'order_pay', label: 'Pay page of an order', text: 'For unpaid orders.' },
]

/** Which wallets are offered, on which pages, and how their buttons look. */
export function WalletsPage() {
  return (
    <SettingForm<WalletSettings>
      title="Express checkout"
      lead="Buttons that use the card, address and email saved in the shopper’s phone or browser."
      path="/payments/wallets"
    >
      {(form) => (
        <>
          <SettingSection title="Wallets" text="A button is shown only on devices that have the wallet.">
            {WALLET_IDS.map((id) => (
              <Switch
                key={id}
                size="md"
                label={WALLET_GATEWAYS[id].title(SOURCE_TEXT_LOCALE)}
                description={ABOUT[id]}
                {...form.getInputProps(`wallets.${id}`, { type: 'checkbox' })}
              />
            ))}
            {WALLET_IDS.every((id) => !form.values.wallets[id]) && (
              <Alert color="gray" radius="lg">
                No wallet is on. Shoppers use the payment methods at checkout.
              </Alert>
            )}
          </SettingSection>
          <SettingSection title="Pages" text="Where the buttons are shown.">
            {PAGES.map(({ page, label, text }) => (
              <Switch
                key={page}
                size="md"
                label={label}
                description={text}
                {...form.getInputProps(`pages.${page}`, { type: 'checkbox' })}
              />
            ))}
            <Switch
              size="md"
              label="Above the checkout’s form, too"
              description="Shoppers who pay this way don’t fill in the form."
              disabled={!form.values.pages.checkout}
              {...form.getInputProps('banner', { type: 'checkbox' })}
            />
          </SettingSection>
          <SettingSection title="Button" text="The rest is set by the wallets’ brand rules.">
            <Stack gap={6}>
              <Text size="sm" fw={600} id="wallet-colour">
                Colour
              </Text>
              <SegmentedControl
                aria-labelledby="wallet-colour"
                data={[
                  { value: 'black', label: 'Black' },
                  { value: 'white', label: 'White' },
                ]}
                {...form.getInputProps('button.color')}
              />
            </Stack>
            <Stack gap={6}>
              <Text size="sm" fw={600} id="wallet-words">
                Words
              </Text>
              <SegmentedControl
                aria-labelledby="wallet-words"
                data={[
                  { value: 'long', label: 'Buy with …' },
                  { value: 'short', label: 'Logo only' },
                ]}
                {...form.getInputProps('button.style')}
              />
            </Stack>
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}
