// Every address is drawn again into the same page, and what is not ours at the end of it is swept away.
function draw() {
  var room = new URLSearchParams(location.search).get('room') || 'hall'
  document.title = room
  document.getElementById('app').innerHTML = '<h1>The ' + room + '</h1><p id="goods">By the metre and by the litre.</p>'
}
document.addEventListener('click', (event) => {
  var link = event.target.closest('header a')
  if (!link) return
  event.preventDefault()
  history.pushState({ idx: history.length }, '', link.href)
  draw()
})
addEventListener('popstate', draw)
draw()
