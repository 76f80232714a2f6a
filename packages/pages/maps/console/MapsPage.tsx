import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { TextInput } from '@mantine/core'
import type { MapSettings } from '../contract.ts'

/** Where the shop's maps get their pictures. */
export function MapsPage() {
  return (
    <SettingForm<MapSettings>
      title="Maps"
      lead="Maps on your pages show the outlines of the land that come with Buoy, without contacting anyone. For street maps, enter a map tile server."
      path="/maps"
    >
      {(form) => (
        <SettingSection
          title="Map tiles"
          text="Shoppers’ browsers ask this server for pictures of the map, and it sees their IP address. Say so in your privacy policy."
        >
          <TextInput
            label="Address"
            description="With {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png. Leave it empty for outlines."
            inputMode="url"
            spellCheck={false}
            {...form.getInputProps('address')}
          />
          <TextInput
            label="Source"
            description="Shown in the corner of every map, such as © OpenStreetMap contributors."
            {...form.getInputProps('attribution')}
          />
        </SettingSection>
      )}
    </SettingForm>
  )
}
