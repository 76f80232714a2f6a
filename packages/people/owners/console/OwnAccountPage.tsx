import { ROLE_WORDS } from '@buoy/platform/access/rules/permissions.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '../own-contract.ts'
import { OwnDevices } from './OwnDevices.tsx'
import { EmailForm, NameForm, PasswordForm } from './OwnForms.tsx'
import styles from './own-account.module.css'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

/** One's own account: name, address, password, second factor, and where one is signed in. */
export function OwnAccountPage() {
  const account = useQuery({ queryKey: ['own'], queryFn: () => callApi<OwnAccount>('/own') })
  return (
    <ConsolePage
      title="Your account"
      lead={account.data && `Your role: ${ROLE_WORDS[account.data.owner.role].label}.`}
    >
      <QueryView query={account} skeleton={<PageSkeleton />}>
        {(data) => (
          <div className={styles.panels}>
            <SettingSection title="Name" text="Shown with what you do: notes, changes, parcels.">
              <NameForm name={data.owner.name} />
            </SettingSection>
            <SettingSection
              title="Email"
              text="You sign in with it. A new one works once you follow the link we email to it."
            >
              <EmailForm account={data} />
            </SettingSection>
            <SettingSection title="Password" text="Changing it signs out your other devices.">
              <PasswordForm email={data.owner.email} />
            </SettingSection>
            <SettingSection title="Second factor">
              <SecondFactorPanel account={data} />
            </SettingSection>
            <SettingSection
              title="Where you are signed in"
              text="Sign out devices you don’t recognise, then change your password."
            >
              <OwnDevices sessions={data.sessions} />
            </SettingSection>
          </div>
        )}
      </QueryView>
    </ConsolePage>
  )
}
