import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { ActionIcon, Alert, Anchor, Autocomplete, Button, Group, Loader, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isOwnSite } from '../../targeting/rules/site-host.ts'
import type { PreviewPass } from '../console-contract.ts'
import styles from './campaigns.module.css'
import { previewAddress } from './preview-address.ts'
import type { TabProps } from './tab-props.ts'

/** Opens the draft on a page of one of the account's sites, as its visitors would see it; nothing is counted there. */
export function PreviewButton({ campaign, editor }: TabProps) {
  const [isOpen, dialog] = useDisclosure(false)
  const prepare = useMutation({
    mutationFn: async () => {
      // What is previewed is what the service has.
      if ((await editor.flush()) === null) throw new Error('Your last changes could not be saved.')
      return callApi<PreviewPass>(`/popups/${campaign.id}/preview-pass`, { method: 'POST' })
    },
  })
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        radius="xl"
        aria-label="Preview on my site"
        title="Preview on my site"
        onClick={() => {
          prepare.mutate()
          dialog.open()
        }}
      >
        <Eye aria-hidden size={18} />
      </ActionIcon>
      <Modal opened={isOpen} onClose={dialog.close} title="Preview on my site" centered>
        {prepare.isPending && <Loader aria-label="Preparing the preview" />}
        {prepare.isError && (
          <Alert color="coral" role="alert" radius="lg" title="No preview">
            {failureText(prepare.error)}
          </Alert>
        )}
        {prepare.data && <ChoosePage id={campaign.id} {...prepare.data} />}
      </Modal>
    </>
  )
}

function ChoosePage({ id, pass, sites, addresses }: { id: string } & PreviewPass) {
  const own = `${window.location.origin}/`
  const known = new Set(addresses.map(frontPage))
  // The shop itself first: its pages have the line for popups in any case.
  const pages = [...known].toSorted((one, other) => Number(other === own) - Number(one === own))
  const [typed, setTyped] = useState(pages[0] ?? '')
  const address = previewAddress(typed, id, pass)
  if (sites.length === 0)
    return (
      <p className={styles.quiet}>
        There is no site to preview it on. Add one under{' '}
        <Anchor component={Link} to="/popups/install">
          Put them on a site
        </Anchor>
        , and come back.
      </p>
    )
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        You see the current draft, and why each of your popups would or would not be shown to you. Nothing is
        counted, and no form is sent. The link works for an hour, for anyone who has it.
      </p>
      <Autocomplete
        label="Page"
        description="Any page of your sites that has the popup snippet."
        type="url"
        data={pages}
        data-autofocus
        error={problemOf(address, sites)}
        value={typed}
        onChange={setTyped}
      />
      <Group justify="flex-end">
        {address === null ? (
          <Button disabled>Open the preview</Button>
        ) : (
          <Button component="a" href={address} target="_blank" rel="noopener">
            Open the preview
          </Button>
        )}
      </Group>
    </div>
  )
}

/** The console's own host is spoken to as the console is; all others as their owner has written them. */
function frontPage(address: string): string {
  return new URL(address).hostname === window.location.hostname ? `${window.location.origin}/` : address
}

function problemOf(address: string | null, sites: readonly string[]): string | undefined {
  if (address === null) return 'Enter the address of a page, for example https://www.example.com/sale.'
  const { hostname } = new URL(address)
  return isOwnSite(hostname, sites)
    ? undefined
    : `${hostname} isn’t one of your sites; popups are not shown there.`
}
