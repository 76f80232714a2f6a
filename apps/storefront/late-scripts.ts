/** The longest that a page's scripts wait for its first picture, in ms. */
const PATIENCE_MS = 3000

/** Marks the script that waits: browsers do nothing about kinds they do not know. */
const WAITING = 'late'

const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/?>/g
const MODULES = /(<script nonce="[^"]*") type="module"/

/**
 * Runs at the end of a page. It waits for the picture that has priority, or without one for the first paint;
 * for a visitor who presses a key or the page it waits no longer. Then the script is as it was written, and links to its files precede it.
 * An observer of intersections is told in the frame after it was set up, so what was decoded is painted by then.
 */
const GATE = `(function(d){
var picture=d.querySelector('main img[fetchpriority=high]'),begun=false;
function begin(){
if(begun)return;
begun=true;
var late=d.querySelector('script[type=${WAITING}]'),script=d.createElement('script');
late.dataset.files.split(' ').forEach(function(file){
var link=d.createElement('link');
link.rel='modulepreload';
link.fetchPriority='low';
link.href=file;
d.head.append(link);
});
script.nonce=late.nonce;
script.type='module';
script.async=true;
script.textContent=late.textContent;
late.replaceWith(script);
}
function afterPaint(){
var seen=new IntersectionObserver(function(){seen.disconnect();begin()});
seen.observe(d.body);
}
if(picture)picture.decode().then(afterPaint,begin);
else new PerformanceObserver(begin).observe({type:'paint',buffered:true});
addEventListener('pointerdown',begin,{once:true,capture:true});
addEventListener('keydown',begin,{once:true,capture:true});
setTimeout(begin,${PATIENCE_MS});
})(document)`

/**
 * Has a page's modules fetched after what a visitor sees first. The page can be read and used before they have
 * come, and on a slow line they would take the picture's width; browsers preload modules at once. `nonce` is that of the
 * page's scripts, '' where they are known by their hashes.
 */
export function letScriptsWait(html: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  if (end === -1 || !MODULES.test(html)) return html
  const page = html.slice(0, end)
  const files = [...page.matchAll(PRELOAD)].map(([, href]) => href)
  const waiting = page
    .replace(PRELOAD, '')
    .replace(MODULES, `$1 type="${WAITING}" data-files="${files.join(' ')}"`)
  return `${waiting}<script nonce="${nonce}">${GATE}</script>${html.slice(end)}`
}
