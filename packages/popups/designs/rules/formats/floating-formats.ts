import type { FormatFamily } from './arrangement.ts'

/** The 17 formats of a bar. Its picture is a small one at its beginning or end. */
export const BAR: FormatFamily = {
  common: {
    picture: 'none',
    share: 10,
    flow: 'line',
    align: 'center',
    surface: 'paper',
    headline: 'small',
    width: 1920,
    layout: 'horizontal',
  },
  formats: [
    { name: 'Line' },
    { name: 'Loud line', surface: 'poster' },
    { name: 'Night line', surface: 'night' },
    { name: 'Line with a picture', picture: 'start', align: 'start' },
    { name: 'Airmail', surface: 'airmail' },
    { name: 'Ticket strip', align: 'start', surface: 'ticket' },
    { name: 'Tide', surface: 'tide' },
    { name: 'Ribbon', align: 'start', surface: 'band' },
    { name: 'Framed line', surface: 'frame' },
    { name: 'Line from the edge', align: 'start' },
    { name: 'Loud, from the edge', align: 'start', surface: 'poster' },
    { name: 'Night, from the edge', align: 'start', surface: 'night' },
    { name: 'Picture at the end', picture: 'end', align: 'start' },
    { name: 'Round picture', picture: 'round', align: 'start' },
    { name: 'Tall bar', headline: 'medium', flow: 'stack' },
    { name: 'Tall and loud', headline: 'medium', flow: 'stack', surface: 'poster' },
    { name: 'Panorama', picture: 'behind', surface: 'panel' },
  ],
}

/** The three formats of the large box at a side. */
export const BSIDE: FormatFamily = {
  common: {
    picture: 'top',
    share: 38,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'medium',
    width: 440,
    layout: 'vertical',
  },
  formats: [
    { name: 'Tall card' },
    { name: 'Low tide', surface: 'tide', align: 'center' },
    { name: 'Window', picture: 'behind', surface: 'panel' },
  ],
}

/** The four formats of the small box at a side. */
export const SSIDE: FormatFamily = {
  common: {
    picture: 'none',
    share: 36,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'small',
    width: 340,
    layout: 'vertical',
  },
  formats: [
    { name: 'Note' },
    { name: 'Slip', surface: 'slip' },
    { name: 'Ticket stub', picture: 'start', surface: 'ticket', width: 420 },
    { name: 'Loud note', surface: 'poster' },
  ],
}

/** The four formats of the small box with links to social networks. */
export const SOCIAL: FormatFamily = {
  common: {
    picture: 'none',
    share: 34,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'small',
    width: 340,
    layout: 'vertical',
  },
  formats: [
    { name: 'Calling card' },
    { name: 'Portrait', picture: 'round', align: 'center' },
    { name: 'Night card', surface: 'night' },
    { name: 'Ribbon', surface: 'band' },
  ],
}

/** The one format of the small box that comes while a visitor looks around. */
export const BROWSING: FormatFamily = {
  common: {
    picture: 'start',
    share: 32,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'small',
    width: 420,
    layout: 'vertical',
  },
  formats: [{ name: 'Nudge' }],
}

/** The seven formats of a form in the page. */
export const EMBEDDED: FormatFamily = {
  common: {
    picture: 'none',
    share: 38,
    flow: 'stack',
    align: 'start',
    surface: 'paper',
    headline: 'medium',
    width: 960,
    layout: 'vertical',
  },
  formats: [
    { name: 'Letter', surface: 'airmail' },
    { name: 'One line', flow: 'line', headline: 'small' },
    { name: 'Picture beside', picture: 'start' },
    { name: 'Banner', picture: 'top', share: 34, align: 'center' },
    { name: 'Loud', surface: 'poster', align: 'center' },
    { name: 'Print', surface: 'frame', align: 'center' },
    { name: 'Night', picture: 'end', surface: 'night' },
  ],
}
