import { Alert, Switch } from '@mantine/core'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'

/** Where the page goes once the form was sent (W3.44, W4.88–W4.90). */
export function AfterPart({ editing }: PartProps) {
  const { changeSettings, settings } = editing
  const { redirect } = settings
  return (
    <div className={styles.fields}>
      <Switch
        label="Go to another page"
        checked={redirect !== null}
        onChange={({ currentTarget }) =>
          changeSettings({ redirect: currentTarget.checked ? { url: '', sendFormData: false } : null })
        }
      />
      {redirect !== null && (
        <>
          <LineField
            editing={editing}
            path="settings.redirect.url"
            label="Address"
            most={2048}
            isCode
            placeholder="https://"
            value={redirect.url}
            onChange={(url) => changeSettings({ redirect: { ...redirect, url } }, 'redirect.url')}
          />
          <Switch
            label="Add the answers to the address"
            checked={redirect.sendFormData}
            onChange={({ currentTarget }) =>
              changeSettings({ redirect: { ...redirect, sendFormData: currentTarget.checked } })
            }
          />
          {redirect.sendFormData && (
            <Alert color="citrus" radius="lg">
              Answers in an address end up in logs and analytics of that page. Only add them for a page of
              your own.
            </Alert>
          )}
        </>
      )}
    </div>
  )
}
