import type { FormatFamily } from './arrangement.ts'

/** The 12 formats of a full page; those below 9 are laid out on a canvas (W9.18). */
export const FULLPAGE: FormatFamily = {
  common: {
    picture: 'start',
    share: 50,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'large',
    width: 1920,
    layout: 'horizontal',
  },
  formats: [
    { name: 'Half and half' },
    { name: 'Half and half, turned', picture: 'end' },
    { name: 'Panorama', picture: 'behind', surface: 'panel' },
    { name: 'High tide', share: 58, surface: 'tide' },
    { name: 'Poster', picture: 'none', align: 'center', surface: 'poster', headline: 'huge' },
    { name: 'Gallery wall', picture: 'inset', surface: 'frame' },
    { name: 'Arch', picture: 'end', share: 44, surface: 'arch' },
    { name: 'Night', share: 40, surface: 'night', headline: 'huge' },
    { name: 'Letter', picture: 'none', surface: 'airmail', headline: 'huge' },
    { name: 'Headland', picture: 'top', share: 45, align: 'center', layout: 'vertical' },
    { name: 'Centre stage', picture: 'behind', align: 'center', surface: 'panel' },
    { name: 'Open page', picture: 'none', align: 'center', headline: 'huge' },
  ],
}

/** The 17 formats of a popup made for phones. */
export const MOBILE: FormatFamily = {
  common: {
    picture: 'top',
    share: 38,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'small',
    width: 420,
    layout: 'vertical',
  },
  formats: [
    { name: 'Postcard', surface: 'airmail' },
    { name: 'Low tide', align: 'center', surface: 'tide' },
    { name: 'Ticket', share: 32, surface: 'ticket' },
    { name: 'Poster', picture: 'none', surface: 'poster', headline: 'large' },
    { name: 'Window', picture: 'behind', surface: 'panel' },
    { name: 'Slip', picture: 'none', surface: 'slip' },
    { name: 'Arch', share: 44, align: 'center', surface: 'arch' },
    { name: 'Print', picture: 'none', align: 'center', surface: 'frame' },
    { name: 'Portrait', picture: 'round', align: 'center' },
    { name: 'Night letter', surface: 'night' },
    { name: 'Ribbon', picture: 'none', surface: 'band' },
    { name: 'Snapshot', picture: 'bottom' },
    { name: 'Album', picture: 'inset', align: 'center', surface: 'frame' },
    { name: 'Night poster', picture: 'none', align: 'center', surface: 'night', headline: 'large' },
    { name: 'Small picture', share: 24 },
    { name: 'Letter', picture: 'none', surface: 'airmail' },
    { name: 'Quiet note', picture: 'none', align: 'center' },
  ],
}

/** The one format of a content box. */
export const CONTENT: FormatFamily = {
  common: {
    picture: 'top',
    share: 40,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'medium',
    width: 680,
    layout: 'horizontal',
  },
  formats: [{ name: 'Story' }],
}

/** The three formats that hold a game: wheel, scratch card, gift box (W1.12). */
export const GAMIFIED: FormatFamily = {
  common: {
    picture: 'start',
    share: 50,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'medium',
    width: 960,
    layout: 'horizontal',
  },
  formats: [
    { name: 'Wheel' },
    { name: 'Scratch card', picture: 'end', surface: 'ticket' },
    { name: 'Gift box', surface: 'night' },
  ],
}
