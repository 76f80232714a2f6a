import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { Button, Stack, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import rules from '../../targeting/console/rules.module.css'
import { Count } from '../../targeting/console/sentence-fields.tsx'
import type { AccountCap as Cap } from '../../targeting/rules/account-cap.ts'
import type { CapSetting } from '../console-contract.ts'

const USUAL: Cap = { views: 3, hours: 24 }

/** The limit of the whole account. It is no part of the draft: it holds for all popups, as soon as it is saved. */
export function AccountCap() {
  const setting = useQuery({ queryKey: ['popup-cap'], queryFn: () => askApi<CapSetting>('/popups/cap') })
  if (setting.data === undefined) return <SideFailure query={setting} what="The limit for all your popups" />
  return <CapFields key={JSON.stringify(setting.data.cap)} saved={setting.data.cap} />
}

function CapFields({ saved }: { saved: Cap | null }) {
  const queries = useQueryClient()
  const [cap, setCap] = useState(saved)
  const save = useMutation({
    mutationFn: () => askApi<CapSetting>('/popups/cap', { method: 'PUT', body: { cap } }),
    onSuccess: (stored) => {
      queries.setQueryData(['popup-cap'], stored)
      tellDone('Saved, for all your popups.')
    },
  })
  const isDirty = JSON.stringify(cap) !== JSON.stringify(saved)
  return (
    <Stack gap="sm" align="flex-start" className={rules.group}>
      <Switch
        label="A limit for all your popups together"
        description="It holds at once, for all of them. What visitors open themselves does not count, nor do embedded forms."
        checked={cap !== null}
        onChange={(event) => setCap(event.currentTarget.checked ? (saved ?? USUAL) : null)}
      />
      {cap !== null && (
        <div className={rules.fields}>
          <span>At most</span>
          <Count
            label="Popups"
            suffix=" popups"
            max={50}
            value={cap.views}
            onChange={(views) => setCap({ ...cap, views })}
          />
          <span>in</span>
          <Count
            label="Hours"
            suffix=" hours"
            max={168}
            value={cap.hours}
            onChange={(hours) => setCap({ ...cap, hours })}
          />
        </div>
      )}
      {save.isError && (
        <p role="alert" className={rules.problem}>
          {failureText(save.error)}
        </p>
      )}
      {isDirty && (
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          Save the limit
        </Button>
      )}
    </Stack>
  )
}
