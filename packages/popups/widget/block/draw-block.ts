import type { BlockMessage } from '../../designs/rules/block-frame.ts'

/*
 * The script of the frame that an HTML block of a popup stands in. It draws what the window around it gives, once, and
 * tells that window how high it is.
 */

addEventListener('message', function draw({ source, data }: MessageEvent<BlockMessage>) {
  if (source !== parent || source === window) return
  removeEventListener('message', draw)
  const { html, language, ink, scheme } = data
  const direction = language === 'he' ? 'rtl' : 'ltr'
  // Written, so that scripts in it run.
  document.open()
  document.write(
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
      `<meta name="color-scheme" content="${scheme}">` +
      `<style>html{font:16px/1.5 system-ui,sans-serif;color:${ink}}body{margin:0}</style></head><body>${html}`,
  )
  document.close()
  const root = document.documentElement
  new ResizeObserver(() => parent.postMessage({ height: root.offsetHeight }, '*')).observe(root)
})
