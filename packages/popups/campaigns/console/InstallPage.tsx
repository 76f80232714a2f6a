import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { ActionIcon, Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import rules from '../../targeting/console/rules.module.css'
import { Section } from '../../targeting/console/Section.tsx'
import type { Install } from '../install-contract.ts'
import { JQUERY_VERSIONS } from '../rules/jquery-choice.ts'
import { AnalyticsForm } from './AnalyticsForm.tsx'
import { CheckInstall } from './CheckInstall.tsx'
import styles from './campaigns.module.css'
import { FreeShippingTags } from './FreeShippingTags.tsx'
import { PinnedSnippets } from './PinnedSnippets.tsx'
import { Snippet } from './Snippet.tsx'

/** How popups come onto a site: the tag, the sites, what a policy must allow, and a look whether it works. */
export function InstallPage() {
  const install = useQuery({
    queryKey: ['popup-install'],
    queryFn: () => callApi<Install>('/popups/install'),
  })
  return (
    <ConsolePage
      title="Put popups on a site"
      lead="One snippet in the pages of your sites; your own shop already has it."
      back={{ to: '/popups', label: 'Popups' }}
    >
      <QueryView query={install} skeleton={<PageSkeleton />}>
        {(data) => (
          <div className={styles.stack}>
            <Section title="1. Your sites" text="Popups are shown on these hosts and their subdomains.">
              <Sites install={data} />
            </Section>
            <Section
              title="2. The snippet"
              text="Anywhere in the page, once, ideally just before </body>. It loads in the background and doesn’t slow the page down."
            >
              <Line install={data} />
            </Section>
            <Section
              title="Or a version that can’t change"
              text="For sites whose security rules ask for a hash of every script. The snippet above always loads the newest version; this one loads one version only."
            >
              <PinnedSnippets install={data} />
            </Section>
            <Section
              title="3. If your site has a Content-Security-Policy"
              text="Add these sources to it. A site without one needs nothing here."
            >
              <Snippet
                text={data.policy
                  .map(({ directive, sources }) => `${directive} ${sources.join(' ')};`)
                  .join('\n')}
                name="the directives"
              />
            </Section>
            <Section
              title="4. Does it work?"
              text="We fetch a page of one of your sites and look for the snippet in its HTML. Scripts on it don’t run."
            >
              <CheckInstall install={data} />
            </Section>
            <Section
              title="Popups in your analytics"
              text="Your pages’ own analytics can hear when a popup is shown, closed, submitted, clicked or won."
            >
              <AnalyticsForm />
            </Section>
            <Section
              title="Free delivery in your texts"
              text="Popups can mention free delivery, and the amount still missing."
            >
              <FreeShippingTags />
            </Section>
          </div>
        )}
      </QueryView>
    </ConsolePage>
  )
}

/** The tag, for owners whose conversion code needs jQuery with the version it is written for (W4.85). */
function Line({ install: { snippet, clientId } }: { install: Install }) {
  const [version, setVersion] = useState('')
  return (
    <>
      <Snippet
        text={version === '' ? snippet : snippet.replace(clientId, `${clientId}&jquery=${version}`)}
        name="the snippet"
      />
      <NativeSelect
        label="My conversion code is written for jQuery"
        description="It uses the page’s own jQuery if it is compatible, otherwise ours, loaded only when there is code to run. Popups don’t need it."
        data={[
          { value: '', label: 'No' },
          ...JQUERY_VERSIONS.toReversed().map((one) => ({ value: one, label: `Yes, ${one}` })),
        ]}
        value={version}
        onChange={({ currentTarget }) => setVersion(currentTarget.value)}
      />
    </>
  )
}

function Sites({ install }: { install: Install }) {
  const queries = useQueryClient()
  const [host, setHost] = useState('')
  const keep = (changed: Install) => queries.setQueryData(['popup-install'], changed)
  const add = useMutation({
    mutationFn: (added: string) =>
      callApi<Install>('/popups/install/sites', { method: 'POST', body: { host: added } }),
    onSuccess: (changed) => {
      keep(changed)
      setHost('')
    },
  })
  const remove = useMutation({
    mutationFn: (removed: string) =>
      callApi<Install>(`/popups/install/sites/${encodeURIComponent(removed)}`, { method: 'DELETE' }),
    onSuccess: (changed, removed) => {
      keep(changed)
      notifySuccess(`${removed} shows no popups any more.`, { undo: () => add.mutate(removed) })
    },
    onError: notifyFailed,
  })
  return (
    <>
      <SiteList isEmpty={install.sites.length === 0}>
        {install.sites.map((site) => (
          <li key={site.host} className={rules.row}>
            <span className={styles.site}>
              <span>{site.host}</span>
              <span className={styles.quiet}>
                {site.lastSeenAt === null ? (
                  'No page of this site has requested popups yet'
                ) : (
                  <>
                    Last seen <Moment at={site.lastSeenAt} />
                  </>
                )}
              </span>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="dimmed"
              size={44}
              aria-label={`Remove ${site.host}`}
              onClick={() => remove.mutate(site.host)}
            >
              <X aria-hidden size={18} />
            </ActionIcon>
          </li>
        ))}
      </SiteList>
      <form
        className={styles.line}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate(host)
        }}
      >
        <TextInput
          label="Another site"
          placeholder="www.example.com"
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          className={rules.words}
          error={add.isError ? (fieldErrors(add.error).host ?? failureText(add.error)) : undefined}
          value={host}
          onChange={(event) => setHost(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          size="md"
          loading={add.isPending}
          disabled={host.trim() === ''}
        >
          Add
        </Button>
      </form>
    </>
  )
}

function SiteList({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) {
    return (
      <Alert color="citrus" radius="lg">
        No sites yet: popups are only shown in this shop. Add the first one.
      </Alert>
    )
  }
  return (
    <ul className={rules.list} aria-label="Sites">
      {children}
    </ul>
  )
}
