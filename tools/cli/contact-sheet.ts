/** One row of the contact sheet: a screen at its widths, or a paper. */
type Row = { area: string; name: string; files: string[] }

/**
 * An HTML page that shows pictures of screens, `area/name-width.png`, one row for each screen and its widths beside each
 * other, and links papers, `area/name.pdf`. A person looks for a screen by its name, leaves out widths, and goes from row
 * to row with the arrow keys.
 */
export function contactSheet(files: readonly string[]): string {
  const areas = Map.groupBy(rowsOf(files), ({ area }) => area)
  const links = [...areas].map(
    ([area, rows]) => `<a href="#${idOf(area)}">${escapeHtml(area)} <small>${rows.length}</small></a>`,
  )
  const sections = [...areas].map(
    ([area, rows]) =>
      `<section id="${idOf(area)}"><h2>${escapeHtml(area)}</h2>${rows.map(rowHtml).join('\n')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>${CSS}</style>
<header><h1>Screens</h1><label>Find <input type="search" id="find"></label>
${['360', '768', '1280'].map((width) => `<label><input type="checkbox" checked value="${width}">${width}</label>`).join('')}
<nav>${links.join(' ')}</nav></header>
${sections.join('\n')}
<script>${SCRIPT}</script>
`
}

function rowsOf(files: readonly string[]): Row[] {
  const sorted = files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((one, other) => widthOf(one) - widthOf(other))
  const rows = Map.groupBy(sorted, (file) => file.replace(/(-\d+)?\.(png|pdf)$/, ''))
  return [...rows]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([screen, its]) => {
      const cut = screen.lastIndexOf('/')
      return { area: screen.slice(0, cut), name: screen.slice(cut + 1).replaceAll('-', ' '), files: its }
    })
}

function rowHtml({ name, files }: Row): string {
  const shown = files.map((file) => {
    const href = file.split('/').map(encodeURIComponent).join('/')
    return file.endsWith('.pdf')
      ? `<a href="${href}">Open the PDF</a>`
      : `<a href="${href}" data-width="${widthOf(file)}"><img src="${href}" alt="${escapeHtml(name)} at ${widthOf(file)} px" loading="lazy"></a>`
  })
  return `<article tabindex="0"><h3>${escapeHtml(name)}</h3><div>${shown.join('')}</div></article>`
}

/** In px, as the file's name ends; 0 for a paper. */
function widthOf(file: string): number {
  return Number(/-(\d+)\.png$/.exec(file)?.[1] ?? 0)
}

function idOf(area: string): string {
  return encodeURIComponent(area.replaceAll(' ', '-'))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const CSS = `body{font:15px/1.4 system-ui;margin:0 24px 64px;background:#e4e4e0;color:#1b1b19}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;margin:0 -24px;padding:10px 24px;background:#fff}
h1,h2,h3{margin:0}h1{font-size:18px}h2{padding:40px 0 0;font-size:22px;scroll-margin-top:100px}h3{font-size:15px;padding:20px 0 6px}
input[type=search]{font:inherit;min-height:32px}nav{display:flex;flex-wrap:wrap;gap:4px 16px}small{color:#666}
article{scroll-margin-top:110px}article>div{display:flex;gap:10px;align-items:flex-start;overflow-x:auto}
img{display:block;height:440px;object-fit:cover;object-position:top}[hidden]{display:none!important}`

const SCRIPT = `const rows=[...document.querySelectorAll('article')]
const find=document.querySelector('#find')
find.addEventListener('input',()=>{const word=find.value.toLowerCase()
for(const row of rows)row.hidden=!(row.parentElement.id+' '+row.textContent).toLowerCase().includes(word)
for(const part of document.querySelectorAll('section'))part.hidden=![...part.querySelectorAll('article')].some(row=>!row.hidden)})
for(const box of document.querySelectorAll('[type=checkbox]'))box.addEventListener('change',()=>{
for(const one of document.querySelectorAll('[data-width="'+box.value+'"]'))one.hidden=!box.checked})
addEventListener('keydown',event=>{const step={ArrowDown:1,ArrowUp:-1}[event.key]
if(!step||event.target===find)return
const seen=rows.filter(row=>!row.hidden),at=seen.indexOf(document.activeElement)
const next=seen[at<0?0:at+step]
if(next){event.preventDefault();next.focus({preventScroll:true});next.scrollIntoView()}})`
