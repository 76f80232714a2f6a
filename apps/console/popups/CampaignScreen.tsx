import { PicturePicker } from '@buoy/pages/media/console/PicturePicker.tsx'
import { CampaignPage } from '@buoy/popups/campaigns/console/CampaignPage.tsx'
import { PicturePickerContext } from '@buoy/popups/designs/console/picture-picker.ts'

/** A popup's screen with the shop's picture library at hand: the two belong to domains that never meet. */
export function CampaignScreen() {
  return (
    <PicturePickerContext value={PicturePicker}>
      <CampaignPage />
    </PicturePickerContext>
  )
}
