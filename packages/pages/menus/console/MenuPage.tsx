import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { TextInput } from '@mantine/core'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import type { Menu } from '../contract.ts'
import { MENU_PLACES } from '../rules/menu-places.ts'
import { MenuRows } from './MenuRows.tsx'

/** One menu: its lines in their order, up to three levels deep. */
export function MenuPage() {
  const { name } = useParams()
  const place = MENU_PLACES.find((one) => one.name === name)
  if (place === undefined) {
    return (
      <EmptyState icon={SearchX} title="There is no such menu">
        Go back to the menus to find it.
      </EmptyState>
    )
  }
  return (
    <SettingForm<Menu>
      key={place.name}
      title={place.label}
      lead={place.purpose}
      path={`/menus/${place.name}`}
      back={{ to: '/settings/menus', label: 'Menus' }}
      shownIn={['menus']}
      words={{ items: { label: 'Lines' }, label: { label: 'Label' }, href: { label: 'Address' } }}
    >
      {(form) => (
        <SettingSection
          title="Links"
          text="Move a link in to put it below the one before. A menu has up to three levels; the footer shows them all as one list. Links to unpublished pages are not shown."
        >
          {place.hasTitle && <TextInput label="Heading" {...form.getInputProps('title')} />}
          <MenuRows form={form} />
        </SettingSection>
      )}
    </SettingForm>
  )
}
