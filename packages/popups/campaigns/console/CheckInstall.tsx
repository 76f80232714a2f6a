import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import rules from '../../targeting/console/rules.module.css'
import type { Install, InstallCheck } from '../install-contract.ts'
import styles from './campaigns.module.css'

type Words = { colour: string; title: string; text: string }

/** What was seen on a page, and what to do about it. */
function wordsOf({ outcome, seen }: InstallCheck): Words {
  switch (outcome) {
    case 'found':
      return {
        colour: 'leaf',
        title: 'It is there',
        text: 'The snippet is on this page, and nothing blocks it.',
      }
    case 'found_twice':
      return {
        colour: 'citrus',
        title: `It is there ${seen} times`,
        text: 'Only the first one counts. Remove the others; often a theme and a plugin both add it.',
      }
    case 'other_id':
      return {
        colour: 'coral',
        title: 'This snippet belongs to another account',
        text: `Its id is ${seen || 'missing'}. Replace it with the snippet above.`,
      }
    case 'blocked':
      return {
        colour: 'coral',
        title: 'The page’s policy blocks it',
        text: `The snippet is there. Add the sources from above to ${seen} of the Content-Security-Policy.`,
      }
    case 'not_found':
      return {
        colour: 'coral',
        title: 'It isn’t on this page',
        text: 'Add the snippet to the page, publish it, and clear the cache of your site. A tag manager adds it later, which this check can’t see: check in your browser.',
      }
    case 'no_page':
      return {
        colour: 'coral',
        title: 'There is no page to check',
        text: `The site answered ${seen}. Try the address in your browser; pages behind a password cannot be read.`,
      }
    case 'not_a_site':
      return {
        colour: 'coral',
        title: 'That isn’t one of your sites',
        text: `Add ${seen || 'its host'} to your sites first.`,
      }
    case 'unreachable':
      return { colour: 'coral', title: 'The page could not be read', text: seen }
  }
}

/** Looks for the snippet on a page of the owner's choice. */
export function CheckInstall({ install }: { install: Install }) {
  const [url, setUrl] = useState('')
  const check = useMutation({
    mutationFn: () => callApi<InstallCheck>('/popups/install/check', { method: 'POST', body: { url } }),
  })
  const words = check.data && wordsOf(check.data)
  return (
    <>
      <form
        className={styles.line}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          check.mutate()
        }}
      >
        <TextInput
          label="Address of a page"
          type="url"
          size="md"
          placeholder={install.sites[0]?.address ?? 'https://www.example.com/'}
          className={rules.words}
          error={check.isError ? (fieldErrors(check.error).url ?? failureText(check.error)) : undefined}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          size="md"
          loading={check.isPending}
          disabled={url.trim() === ''}
        >
          Look
        </Button>
      </form>
      <div role="status">
        {words && (
          <Alert color={words.colour} radius="lg" title={words.title}>
            {words.text}
          </Alert>
        )}
      </div>
    </>
  )
}
