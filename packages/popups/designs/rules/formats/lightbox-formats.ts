import type { FormatFamily } from './arrangement.ts'

/** The 22 formats of a lightbox (W1.14, W1.15). */
export const LIGHTBOX: FormatFamily = {
  common: {
    ...{ picture: 'start', share: 46, flow: 'stack', align: 'start' },
    ...{ surface: 'paper', headline: 'medium', width: 960, layout: 'horizontal' },
  },
  formats: [
    { name: 'Postcard', surface: 'airmail' },
    { name: 'Postcard, turned', picture: 'end', surface: 'airmail' },
    { name: 'Ticket', picture: 'end', share: 34, surface: 'ticket' },
    { name: 'Poster', picture: 'none', align: 'center', surface: 'poster', headline: 'huge', width: 760 },
    { name: 'Window', picture: 'behind', surface: 'panel' },
    { name: 'Slip', picture: 'none', surface: 'slip', headline: 'small', width: 420, layout: 'vertical' },
    { name: 'High tide', share: 52, surface: 'tide' },
    { name: 'Arch', share: 42, surface: 'arch' },
    { name: 'Print', picture: 'none', align: 'center', surface: 'frame', headline: 'large', width: 640 },
    { name: 'Banner', picture: 'top', share: 42, align: 'center', width: 600, layout: 'vertical' },
    {
      ...{ name: 'Portrait', picture: 'round', align: 'center', headline: 'small' },
      ...{ width: 460, layout: 'vertical' },
    },
    { name: 'Wide shot', share: 60, headline: 'small' },
    { name: 'Night letter', surface: 'night', headline: 'large' },
    { name: 'Ribbon', picture: 'none', surface: 'band', headline: 'large', width: 680 },
    {
      ...{ name: 'Boarding pass', picture: 'top', share: 36, surface: 'ticket' },
      ...{ width: 460, layout: 'vertical' },
    },
    {
      ...{ name: 'Low tide', picture: 'top', share: 46, align: 'center', surface: 'tide' },
      ...{ width: 560, layout: 'vertical' },
    },
    { name: 'Album', picture: 'inset', surface: 'frame' },
    { name: 'Window, middle', picture: 'behind', align: 'center', surface: 'panel', headline: 'small' },
    { name: 'Night poster', picture: 'none', surface: 'night', headline: 'huge', width: 720 },
    {
      ...{ name: 'Snapshot', picture: 'bottom', share: 40, align: 'center', headline: 'small' },
      ...{ width: 480, layout: 'vertical' },
    },
    { name: 'Bookmark', picture: 'end', share: 30, surface: 'band' },
    {
      name: 'Quiet note',
      picture: 'none',
      align: 'center',
      headline: 'small',
      width: 480,
      layout: 'vertical',
    },
  ],
}
