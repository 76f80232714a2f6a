import { expect, it } from 'vitest'
import { letScriptsWait } from './late-scripts.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/a.css"/></head>
<body><p>type="module" is a word here</p><script nonce="n1">1</script><script nonce="n1" type="module" async="">import "/a.js"</script></body></html>`

it('marks modules as waiting, leaves everything else, and ends the page with what lets them go', () => {
  const page = letScriptsWait(PAGE, 'n1')

  expect(page).not.toMatch(/<script[^>]*type="module"|modulepreload" href/)
  expect(page).toContain('<head><link rel="stylesheet" href="/a.css"/></head>')
  expect(page).toContain(
    '<script nonce="n1" type="late" data-files="/a.js /b.js" async="">import "/a.js"</script>',
  )
  expect(page).toContain('<p>type="module" is a word here</p>')
  expect(page).toMatch(/<script nonce="n1">\(function[\s\S]*<\/script><\/body><\/html>$/)
})

it('leaves a page without modules as it is', () => {
  const bare = '<html><body><p>Invoice</p></body></html>'

  expect(letScriptsWait(bare, '')).toBe(bare)
})
