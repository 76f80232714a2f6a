// Shortcuts: letters go to the search unless somebody types somewhere, as far as this page can tell.
document.addEventListener('keydown', (event) => {
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
  document.getElementById('keys').textContent += event.key + ' '
  if (event.key === '/') document.getElementById('search').focus()
})
