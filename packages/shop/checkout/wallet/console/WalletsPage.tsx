import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Alert, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import type { WalletSettings } from '../contract.ts'
import { WALLET_GATEWAYS, WALLET_IDS, type WalletGateway, type WalletPage } from '../rules/wallet-gateways.ts'

const ABOUT: Record<WalletGateway, string> = {
  stripe_applepay: 'On iPhones, iPads and Macs that have a card in their wallet.',
  stripe_googlepay: 'In every current browser. A live shop needs its merchant id: GOOGLE_PAY_MERCHANT_ID.',
  stripe_payment_request: 'What the browser itself has, where neither of the others is there.',
}

const PAGES: { page: WalletPage; label: string; text: string }[] = [
  { page: 'product', label: 'Product page', text: 'Buys what is chosen, beside the cart.' },
  { page: 'cart', label: 'Cart', text: 'Pays what is in it, without the checkout’s form.' },
  { page: 'checkout', label: 'Checkout', text: 'Among the payment methods.' },
  { page: 'order_pay', label: 'Pay page of an order', text: 'For orders that still wait for their money.' },
]

/** Which wallets are offered, on which pages, and how their buttons look. */
export function WalletsPage() {
  return (
    <SettingForm<WalletSettings>
      title="Wallets"
      lead="Buttons that pay with what a shopper’s phone or browser already knows: their card, address and email."
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
                No wallet is on. Shoppers pay by the ways that checkout lists.
              </Alert>
            )}
          </SettingSection>
          <SettingSection title="Pages" text="Where the buttons stand.">
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
              description="Shoppers who pay this way fill in nothing."
              disabled={!form.values.pages.checkout}
              {...form.getInputProps('banner', { type: 'checkbox' })}
            />
          </SettingSection>
          <SettingSection title="Button" text="The wallets’ makers decide about the rest of it.">
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
                  { value: 'short', label: 'The mark alone' },
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
